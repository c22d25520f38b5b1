/** The shortest valid beginning of each image type. */
export const pictures = {
  webp: Buffer.from('RIFF\x04\x00\x00\x00WEBPVP8 ', 'latin1'),
  avif: Buffer.from('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf', 'latin1'),
  png: Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'latin1'),
  jpg: Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF', 'latin1'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'),
} as const
