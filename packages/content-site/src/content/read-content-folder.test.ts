import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readContentFolder } from './read-content-folder.ts'
import { item, plainFolder, rules, writeFolder, type Files } from './testing/write-folder.ts'

const read = async (files: Files) => readContentFolder(await writeFolder({ ...plainFolder, ...files }), rules)

const faultsOf = async (files: Files): Promise<readonly string[]> => {
  const found = await read(files)
  return found.ok ? [] : found.refusal
}

describe('a content folder', () => {
  it('a content folder is read with everything that stands in it', async () => {
    const found = await read({
      'en/product/brush.md': item(
        [
          'page: about',
          'price: "89.00 EUR"',
          'service: acme/discovery',
          'image: {src: chair.svg, alt: A chair}',
          'gallery: [{src: chair.svg, alt: The chair again}]',
        ],
        'Good **brush**.',
      ),
      'site.yaml': [
        'business: studio',
        'securityContact: mailto:security@studio.example',
        'scripts: [{src: "https://stats.example/a.js", category: analytics, origins: ["https://*.stats.example"]}]',
        'cookies: {analytics: [_ga, _ga_*]}',
      ].join('\n'),
      '.DS_Store': 'x',
    })
    if (!found.ok) throw new Error(found.refusal.join('\n'))
    const chair = found.value.images.get('chair.svg')
    expect(chair).toMatchObject({ width: 300, height: 200, isVector: true })
    expect(found.value.items.find(({ type }) => type === 'product')).toEqual({
      type: 'product',
      locale: 'en',
      slug: 'brush',
      key: 'brush',
      title: 'A title',
      description: 'What it is about',
      image: { image: chair, alt: 'A chair' },
      isDraft: false,
      updated: null,
      page: 'about',
      price: { amount: 8900, currency: 'EUR' },
      availability: 'in_stock',
      service: 'acme/discovery',
      gallery: [{ image: chair, alt: 'The chair again' }],
      body: [{ kind: 'html', html: '<p>Good <strong>brush</strong>.</p>\n' }],
      file: 'en/product/brush.md',
    })
    expect(found.value.site).toMatchObject({
      business: 'studio',
      scripts: [
        { src: 'https://stats.example/a.js', category: 'analytics', origins: ['https://*.stats.example'] },
      ],
      cookies: [{ category: 'analytics', names: ['_ga', '_ga_*'] }],
      email: null,
    })
  })

  it('a content folder has another version as soon as one byte is another', async () => {
    const [one, same, other] = await Promise.all([
      read({}),
      read({}),
      read({ 'en/page/about.md': item(['nav: 3']) }),
    ])
    expect(one.ok && same.ok && one.value.version === same.value.version).toBe(true)
    expect(one.ok && other.ok && one.value.version !== other.value.version).toBe(true)
  })

  it('a content folder knows the size of a photo as it is seen, however the camera was held', async () => {
    const photo = sharp({ create: { width: 40, height: 20, channels: 3, background: '#888' } })
    const found = await read({
      'images/a.jpg': await photo.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'images/deep/b.avif': await photo.clone().avif().toBuffer(),
    })
    expect(found.ok && found.value.images.get('a.jpg')).toMatchObject({
      width: 20,
      height: 40,
      isVector: false,
    })
    expect(found.ok && found.value.images.get('deep/b.avif')).toMatchObject({ width: 40, height: 20 })
  })

  it('a content folder lists all faults at once, by file and line', async () => {
    expect(
      await faultsOf({
        'en/post/second.md':
          '---\ntitle: Second\ndate: soon\ncolour: red\nsize: 3\n---\n\n# Top\n\n![](none.webp)\n',
        'en/page/about.md': item([], '[nowhere](javascript:alert)'),
      }),
    ).toEqual([
      'en/page/about.md:5:11: link: "javascript:alert" must lead to a path such as /about, a heading (#prices), or an https:, mailto: or tel: address',
      'en/post/second.md:1:1: description: is required',
      'en/post/second.md:1:1: blog: is required',
      'en/post/second.md:3:1: date: is no date such as 2026-12-24',
      'en/post/second.md:4:1: colour: is unknown here',
      'en/post/second.md:5:1: size: is unknown here',
      'en/post/second.md:8:1: heading: must begin with "##" or more: the title stands above it',
      'en/post/second.md:10:1: image: no images/none.webp',
      'en/post/second.md:10:1: image: must say what it shows: ![a chair by the window](chair.webp)',
    ])
  })

  it.each<readonly [string, Files, readonly string[]]>([
    // Files and folders.
    [
      'an unknown folder',
      { 'xx/page/a.md': '', 'xx/b.md': '' },
      [
        'xx:1:1: folder: is neither images nor a language (da, de, en, es, fi, fr, fr-ca, hu, it, nl, no, pl, pt, pt-br, sv)',
      ],
    ],
    [
      'an unknown type',
      { 'en/pages/a.md': '' },
      [
        'en/pages:1:1: folder: is no type of content (page, post, product, collection, category, author, tag)',
      ],
    ],
    [
      'a folder in a type',
      { 'en/page/a/b.md': '' },
      ['en/page/a:1:1: folder: is unknown here: an item is one file'],
    ],
    [
      'an unknown file',
      { 'notes.txt': '' },
      ['notes.txt:1:1: file: is not part of a site (site.yaml, images/…, <language>/<type>/<slug>.md)'],
    ],
    [
      'a file beside the types',
      { 'en/a.md': '' },
      ['en/a.md:1:1: file: is not part of a site (site.yaml, images/…, <language>/<type>/<slug>.md)'],
    ],
    ['another ending', { 'en/page/a.txt': '' }, ['en/page/a.txt:1:1: file: must end in .md']],
    [
      'a bad slug',
      { 'en/page/Über.md': item() },
      ['en/page/Über.md:1:1: name: must be a slug: lower-case letters, digits and "-", at most 64'],
    ],
    [
      'a slug that is too long',
      { [`en/page/${'a'.repeat(65)}.md`]: item() },
      [
        `en/page/${'a'.repeat(65)}.md:1:1: name: must be a slug: lower-case letters, digits and "-", at most 64`,
      ],
    ],
    [
      'a file over 1 MB',
      { 'en/page/a.md': item([], 'a'.repeat(1024 * 1024)) },
      ['en/page/a.md:1:1: file: is larger than 1 MB'],
    ],
    [
      'a file that is not UTF-8',
      { 'en/page/a.md': Buffer.from([0x2d, 0xff]) },
      ['en/page/a.md:1:1: file: is not UTF-8'],
    ],
    [
      'no home page',
      { 'en/page/index.md': item(['translationKey: other', 'blog: true']) },
      ['en/page/index.md:1:1: file: is missing: it is the home page'],
    ],
    [
      'a reserved page',
      { 'en/page/widget.md': item() },
      ['en/page/widget.md:1:1: name: "widget" is a reserved word: something else answers there'],
    ],
    // Front matter.
    [
      'no front matter',
      { 'en/page/a.md': '# Hello' },
      ['en/page/a.md:1:1: front matter: is missing: the file must begin with a line "---"'],
    ],
    [
      'front matter without end',
      { 'en/page/a.md': '---\ntitle: A\n' },
      ['en/page/a.md:1:1: front matter: has no end: a line "---" must follow it'],
    ],
    [
      'broken YAML',
      { 'en/page/a.md': '---\ntitle: A\ntitle: B\n---\n' },
      ['en/page/a.md:1:1: description: is required', 'en/page/a.md:3:1: title: is given twice'],
    ],
    [
      'a list in place of keys',
      { 'en/page/a.md': '---\n- a\n---\n' },
      [
        'en/page/a.md:1:1: title: is required',
        'en/page/a.md:1:1: description: is required',
        'en/page/a.md:2:3: 0: is unknown here',
      ],
    ],
    [
      'text in place of keys',
      { 'en/page/a.md': '---\nhello\n---\n' },
      ['en/page/a.md:1:1: file: must be a group of settings'],
    ],
    [
      'an empty key',
      { 'en/page/a.md': '---\ntitle:\ndescription: x\n---\n' },
      ['en/page/a.md:2:1: title: must be text'],
    ],
    [
      'a title that is too long',
      { 'en/page/a.md': `---\ndescription: x\ntitle: ${'a'.repeat(121)}\n---\n` },
      ['en/page/a.md:3:1: title: must have at most 120 characters'],
    ],
    [
      'an unknown layout',
      { 'en/page/a.md': item(['layout: tall']) },
      ['en/page/a.md:4:1: layout: must be one of home, page, wide'],
    ],
    [
      'a key of another type',
      { 'en/page/a.md': item(['price: "1.00 EUR"']) },
      ['en/page/a.md:4:1: price: is unknown here'],
    ],
    [
      'a picture that is not there',
      { 'en/page/a.md': item(['image:', '  src: no.webp', '  alt: A chair']) },
      ['en/page/a.md:5:3: image.src: no images/no.webp'],
    ],
    [
      'a picture without words',
      { 'en/page/a.md': item(['image:', '  src: chair.svg']) },
      ['en/page/a.md:4:1: image.alt: is required'],
    ],
    [
      'a picture with empty words',
      { 'en/page/a.md': item(['image: {src: chair.svg, alt: " "}']) },
      ['en/page/a.md:4:25: image.alt: must not be empty'],
    ],
    [
      'a gallery picture without words',
      { 'en/product/a.md': item(['gallery:', '  - {src: chair.svg, alt: x}', '  - {src: chair.svg}']) },
      ['en/product/a.md:6:5: gallery.1.alt: is required'],
    ],
    [
      'a price without currency',
      { 'en/product/a.md': item(['price: "89.00"']) },
      ['en/product/a.md:4:1: price: must be an amount with its currency, such as "89.00 EUR"'],
    ],
    [
      'too many decimals',
      { 'en/product/a.md': item(['price: "89.001 EUR"']) },
      ['en/product/a.md:4:1: price: has more decimals than EUR, which has 2'],
    ],
    // References to other items.
    [
      'an unknown author',
      { 'en/post/a.md': item(['blog: journal', 'date: 2026-11-20', 'author: zoe']) },
      ['en/post/a.md:6:1: author: no author with the key "zoe"'],
    ],
    [
      'an unknown category',
      { 'en/post/a.md': item(['blog: journal', 'date: 2026-11-20', 'categories:', '  - hair', '  - nails']) },
      ['en/post/a.md:8:5: categories.1: no category with the key "nails"'],
    ],
    [
      'an unknown tag',
      { 'en/post/a.md': item(['blog: journal', 'date: 2026-11-20', 'tags: [x]']) },
      ['en/post/a.md:6:8: tags.0: no tag with the key "x"'],
    ],
    [
      'a category of another blog',
      { 'en/post/a.md': item(['blog: index', 'date: 2026-11-20', 'categories: [hair]']) },
      ['en/post/a.md:6:14: categories.0: "hair" belongs to the blog "journal"'],
    ],
    [
      'an unknown blog',
      { 'en/category/a.md': item(['blog: news']) },
      ['en/category/a.md:4:1: blog: no page with the key "news"'],
    ],
    [
      'a blog that is none',
      { 'en/category/a.md': item(['blog: about']) },
      ['en/category/a.md:4:1: blog: the page "about" is no blog: it must say "blog: true"'],
    ],
    [
      'an unknown page',
      { 'en/product/a.md': item(['page: store']) },
      ['en/product/a.md:4:1: page: no page with the key "store"'],
    ],
    [
      'an unknown product',
      { 'en/collection/a.md': item(['products: [comb]']) },
      ['en/collection/a.md:4:12: products.0: no product with the key "comb"'],
    ],
    [
      'a page that is a draft',
      { 'en/product/a.md': item(['page: shop']), 'en/page/shop.md': item(['draft: true']) },
      ['en/product/a.md:4:1: page: "shop" is a draft, and this is not'],
    ],
    [
      'two of one key',
      { 'en/page/a.md': item(['translationKey: about']) },
      ['en/page/about.md:1:1: translationKey: "about" is already the key of en/page/a.md'],
    ],
    [
      'two things of one name',
      { 'de/page/about.md': item(['translationKey: journal']) },
      [
        'de/page/about.md:1:1: name: is the name of something else in en/page/about.md: give both one translationKey, or two names',
      ],
    ],
    [
      'no English version',
      { 'de/page/preise.md': item(['translationKey: prices']) },
      ['de/page/preise.md:4:1: translationKey: has no English version: no en/page/… with the key "prices"'],
    ],
    [
      'an English draft',
      { 'en/page/a.md': item(['draft: true']), 'de/page/a.md': item() },
      ['de/page/a.md:1:1: draft: must be true: the English version is a draft'],
    ],
    // Bodies, which begin at line 5.
    [
      'an unknown directive',
      { 'en/page/a.md': item([], '\n::gallery') },
      [
        'en/page/a.md:6:3: directive: "gallery" is unknown (booking, form, services, team, posts, products, button, install)',
      ],
    ],
    [
      'an unknown option',
      { 'en/page/a.md': item([], '::services{size=3}') },
      ['en/page/a.md:5:12: directive: size: is unknown here (limit)'],
    ],
    [
      'a missing option',
      { 'en/page/a.md': item([], '::booking') },
      ['en/page/a.md:5:1: directive: service: is required'],
    ],
    [
      'a form that is not named',
      { 'en/page/a.md': item([], '::form') },
      ['en/page/a.md:5:1: directive: must name one of form, survey, quiz'],
    ],
    [
      'two forms in one',
      { 'en/page/a.md': item([], '::form{form=intake quiz=hair-type}') },
      ['en/page/a.md:5:1: directive: must name one of form, survey, quiz'],
    ],
    [
      'a form that there is not',
      { 'en/page/a.md': item([], '::form{survey=intake}\n\n::form{form=intake}') },
      ['en/page/a.md:5:8: survey: there is no survey "intake"'],
    ],
    [
      'a wrong limit',
      { 'en/page/a.md': item([], '::services{limit=no}') },
      ['en/page/a.md:5:12: directive: limit: must be a whole number from 1 to 99'],
    ],
    [
      'a broken directive',
      { 'en/page/a.md': item([], '::booking{service=hair cut}') },
      [
        'en/page/a.md:5:1: directive: is written wrong; it must be a line of its own such as ::booking{service=haircut}',
      ],
    ],
    [
      'a directive in a list',
      { 'en/page/a.md': item([], '- ::team') },
      ['en/page/a.md:5:3: directive: must stand on a line of its own, outside of lists and quotes'],
    ],
    [
      'a directive for a blog that is none',
      { 'en/page/a.md': item([], '::posts{blog=about}') },
      ['en/page/a.md:5:9: blog: the page "about" is no blog: it must say "blog: true"'],
    ],
    [
      'a directive for an unknown collection',
      { 'en/page/a.md': item([], '::products{collection=x}') },
      ['en/page/a.md:5:12: collection: no collection with the key "x"'],
    ],
    [
      'a picture in a text',
      { 'en/page/a.md': item([], 'one\ntwo ![A chair](chair.svg)') },
      ['en/page/a.md:6:5: image: must stand on a line of its own, with empty lines around it'],
    ],
    [
      'a link that leads nowhere',
      { 'en/page/a.md': item([], 'one\n\n- two\n- [three](/prices?x=1#y)') },
      ['en/page/a.md:8:11: link: "/prices?x=1#y" leads to nothing that there is'],
    ],
    [
      'a button that leads nowhere',
      { 'en/page/a.md': item([], '::button{href=/prices text="All prices"}') },
      ['en/page/a.md:5:15: link: "/prices" leads to nothing that there is'],
    ],
    [
      'a data: link',
      { 'en/page/a.md': item([], '[a](data:text/html,x)') },
      [
        'en/page/a.md:5:5: link: "data:text/html,x" must lead to a path such as /about, a heading (#prices), or an https:, mailto: or tel: address',
      ],
    ],
    // Images.
    [
      'a picture that is none',
      { 'images/a.webp': 'hello' },
      ['images/a.webp:1:1: file: is not a webp picture, whatever its name says'],
    ],
    [
      'a drawing without a size',
      { 'images/a.svg': '<svg width="10mm"/>' },
      ['images/a.svg:1:1: file: has neither a width and a height in pixels nor a viewBox'],
    ],
    [
      'a drawing that holds a script',
      { 'images/a.svg': '<svg viewBox="0 0 1 1" onload="x()"/>' },
      ['images/a.svg:1:1: file: holds a script or a link to one'],
    ],
    [
      'a picture with a wild name',
      { 'images/a b.webp': '' },
      [
        'images/a b.webp:1:1: name: must be letters, digits, "-" and "_", ending in .webp, .jpg, .jpeg, .png, .avif or .svg',
      ],
    ],
    // site.yaml
    [
      'a script that needs no consent',
      { 'site.yaml': 'scripts:\n  - src: https://a.example/x.js\n    category: essential\n' },
      [
        'site.yaml:3:5: scripts.0.category: must be one of functional, performance, analytics, advertising, uncategorized',
      ],
    ],
    [
      'a script over plain http',
      { 'site.yaml': 'scripts:\n  - {src: "http://a.example/x.js", category: analytics}\n' },
      ['site.yaml:2:6: scripts.0.src: must be an https address'],
    ],
    [
      'an origin with more in it',
      {
        'site.yaml':
          'scripts:\n  - {src: "https://a.example/x.js", category: analytics, origins: ["https://a.example; x"]}\n',
      },
      [
        'site.yaml:2:68: scripts.0.origins.0: must be an origin such as https://api.example.com or https://*.example.com',
      ],
    ],
    [
      'a privacy page that there is not',
      { 'site.yaml': 'consent: needed\nprivacy: nowhere\n' },
      ['site.yaml:2:1: privacy: there is no page "nowhere"'],
    ],
    [
      'a privacy page that nobody sees yet',
      {
        'site.yaml': 'privacy: privacy\n',
        'en/page/privacy.md': item(['draft: true']),
        'de/page/privacy.md': item(['draft: true']),
      },
      ['site.yaml:1:1: privacy: the page "privacy" is a draft'],
    ],
    [
      'an unknown key of the site',
      { 'site.yaml': 'phone: "+49 30 1"\nfax: x\n' },
      ['site.yaml:2:1: fax: is unknown here'],
    ],
  ])('a content folder names %s', async (_, files, expected) => {
    expect(await faultsOf(files)).toEqual(expected)
  })

  it('a content folder follows no symbolic link, of a file or of a folder', async () => {
    const folder = await writeFolder(plainFolder)
    await symlink('/etc/hostname', join(folder, 'en/page/host.md'))
    await symlink('/etc', join(folder, 'de'))
    const found = await readContentFolder(folder, rules)
    expect(found).toEqual({
      ok: false,
      refusal: [
        'de:1:1: file: is a symbolic link; give the file itself',
        'en/page/host.md:1:1: file: is a symbolic link; give the file itself',
      ],
    })
  })

  it('a content folder says when it is not there', async () => {
    const found = await readContentFolder('/nowhere', rules)
    expect(found.ok ? [] : found.refusal[0]).toBe('.:1:1: folder: can not be read')
  })

  it('a content folder takes what is faulty as being there, so that naming it is no second fault', async () => {
    expect(
      await faultsOf({
        'en/author/anna.md': '---\ntitle: Anna\nblog: journal\n---\n',
        'images/chair.svg': '<svg/>',
        'en/page/about.md': item(['image: {src: chair.svg, alt: A chair}']),
      }),
    ).toEqual([
      'en/author/anna.md:1:1: description: is required',
      'images/chair.svg:1:1: file: has neither a width and a height in pixels nor a viewBox',
    ])
  })

  it('a content folder lets a text link to what there is in its language and in those it falls back to', async () => {
    const files = {
      'de/page/ueber-uns.md': item(['translationKey: about']),
      'de/page/journal.md': item(
        ['blog: true'],
        '[a](/ueber-uns) [b](/about/) [c](/) [d](/widget/appointment/x) [e](/install#top) [f](/journal/b/first?x) [g](/ueber-uns/product/brush)',
      ),
      'fr/page/journal.md': item(['blog: true'], '[a](/ueber-uns)'),
    }
    expect(await faultsOf(files)).toEqual([
      'fr/page/journal.md:6:5: link: "/ueber-uns" leads to nothing that there is',
    ])
  })
})
