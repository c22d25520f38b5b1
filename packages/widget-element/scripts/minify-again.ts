import { minify } from 'terser'

/**
 * A second minifier over what the first has left: 0.7 kB (brotli) less than either alone. Property names stay as they are;
 * statements stay apart and comparisons in their order, because text that repeats compresses better than short text.
 */
export async function minifyAgain(script: string, format: 'es' | 'iife'): Promise<string> {
  const { code } = await minify(script, {
    module: format === 'es',
    ecma: 2020,
    compress: {
      passes: 4,
      unsafe_arrows: true,
      pure_getters: true,
      keep_fargs: false,
      sequences: false,
      lhs_constants: false,
    },
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- single; Terser's enum is a type alone
    format: { quote_style: 1 },
  })
  return code ?? script
}
