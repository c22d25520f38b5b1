/**
 * THE table of fonts that a business can choose for its pages: families that operating systems bring along, from the first that
 * a device has. Nothing is loaded from anywhere. A list is short, because a name that a device lacks delays its first paint.
 */
export const brandFonts = {
  system: 'system-ui, sans-serif',
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, sans-serif",
  geometric: "Avenir, Montserrat, Corbel, 'URW Gothic', sans-serif",
  grotesque: "'Helvetica Neue', 'Arial Nova', 'Nimbus Sans', Arial, sans-serif",
  rounded: "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, 'Arial Rounded MT Bold', sans-serif",
  serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, serif",
  slab: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', serif",
  mono: "ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace",
} as const satisfies Readonly<Record<string, string>>
export type BrandFont = keyof typeof brandFonts

export const isBrandFont = (name: string): name is BrandFont => Object.hasOwn(brandFonts, name)

export const brandFontNames = Object.keys(brandFonts).filter(isBrandFont)
