/** A fault in a document, with its line from 1. */
export type ProseFault = { readonly line: number; readonly fault: string }

/** THE table of words and signs that the documents avoid, each with what to write instead. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\bwho(?:m|so)?ever\b/i, 'write "anyone who", or name the person'],
  [/\b(?:some|every|no)body\b/i, 'write "someone", "everyone", "no one", or name the person'],
  [/[«»„]/, 'use straight double quotes'],
  [/[“”]/, 'use straight double quotes'],
  [/\b(?:database|server|store|provider) (?:is|was) away\b/i, 'write "unreachable"'],
  [/\baccount of Stripe\b|\b(?:page|webhook|fees?) of Stripe\b/i, 'write "Stripe\'s"'],
  [
    /\b(?:colour|behaviour|favour|honour|neighbour|licence|catalogue|grey|organis|recognis|minimis|summaris)/i,
    'use the American spelling',
  ],
  [
    /\b(?:server|command|page|log|machine|test|import|desk|doctor)s? (?:tells?|knows?|thinks?)\b/i,
    'machines return, log or show',
  ],
  [/\bwhat came of\b|\bas good as anyone\b/i, 'say the fact'],
  [/\b(?:simply|obviously|of course|please note)\b/i, 'leave it out'],
  [/(?<!\|) – (?!\|)| — /, 'use a comma, a colon or two sentences instead of the dash'],
]

const longest = 25

/**
 * Returns the faults of a Markdown text. Code, labels of the screen (bold or italic), generated parts, footnotes and links are left out. In a guide a
 * sentence has at most 25 words, and any text at most one semicolon.
 */
export function findProseFaults(markdown: string, isGuide: boolean): readonly ProseFault[] {
  const lines = blank(markdown).split('\n')
  const words = lines.flatMap((text, index) =>
    rules.flatMap(([pattern, advice]) => {
      const [match] = pattern.exec(text) ?? []
      return match === undefined ? [] : [{ line: index + 1, fault: `"${match.trim()}": ${advice}` }]
    }),
  )
  return [...words, ...sentencesOf(lines).flatMap((sentence) => checkSentence(sentence, isGuide))].toSorted(
    (one, other) => one.line - other.line,
  )
}

type Sentence = { readonly line: number; readonly text: string }

function checkSentence({ line, text }: Sentence, isGuide: boolean): readonly ProseFault[] {
  const count = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return [
    ...(isGuide && count > longest
      ? [{ line, fault: `a sentence of ${count} words: "${text.slice(0, 60)}…"` }]
      : []),
    ...(text.split(';').length > 2
      ? [{ line, fault: `two semicolons in a sentence: "${text.slice(0, 60)}…"` }]
      : []),
  ]
}

/** Replaces what is no prose by blanks or one word, so that lines keep their numbers. */
function blank(markdown: string): string {
  const withoutLines = (text: string): string => text.replaceAll(/[^\n]/g, '')
  return markdown
    .replaceAll(/^ *(```|~~~)[^]*?^ *\1$/gm, withoutLines)
    .replaceAll(/<!-- ([\w -]+) -->[^]*?<!-- \/\1 -->/g, withoutLines)
    .replaceAll(/^\[\^\w+\]:.*$/gm, '')
    .replaceAll(/^> .*$/gm, '')
    .replaceAll(/`[^`\n]+`/g, 'code')
    .replaceAll(/\*\*[^*\n]+\*\*|\*[^*\s][^*\n]*\*/g, 'label')
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/https?:\S+/g, 'link')
}

/** The sentences of paragraphs and list items, which may go over several lines. Headings and table rows are no sentences. */
function sentencesOf(lines: readonly string[]): readonly Sentence[] {
  const blocks: { line: number; text: string }[] = []
  let isOpen = false
  for (const [index, text] of lines.entries()) {
    const isProse = text.trim() !== '' && !/^\s*(\||#|<|:::)/.test(text)
    const isItem = /^\s*(?:[-*]|\d+\.)\s/.test(text)
    const last = blocks.at(-1)
    if (isProse && isOpen && !isItem && last !== undefined) last.text += ` ${text.trim()}`
    else if (isProse) blocks.push({ line: index + 1, text: text.trim() })
    isOpen = isProse
  }
  return blocks.flatMap(({ line, text }) =>
    text
      .replaceAll(/\b(e\.g|i\.e|etc|vs|No)\./g, '$1')
      .split(/(?<=[.!?:])\s+(?=["(*_[]*(?:[\p{Lu}\d]|code\b))|(?<=:)\s+/u)
      .map((sentence) => ({ line, text: sentence })),
  )
}
