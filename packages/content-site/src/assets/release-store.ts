/** Where the site keeps the element's releases: the database of the API. */
export type ReleaseStore = {
  /** Keeps the release with which the server starts. */
  readonly keep: (release: {
    /** The version and the beginning of the hash of all files; the same name is always the same bytes. */
    readonly name: string
    readonly version: string
    readonly files: readonly {
      readonly path: string
      /** SHA-256 of the bytes before compression, in base64url. */
      readonly hash: string
      readonly brotli: Uint8Array
    }[]
  }) => Promise<void>
  /** All releases in the order in which they were first kept; `lastStartedAt` in epoch milliseconds. */
  readonly listNames: () => Promise<
    readonly { readonly name: string; readonly version: string; readonly lastStartedAt: number }[]
  >
  readonly listFiles: (
    names: readonly string[],
  ) => Promise<readonly { readonly release: string; readonly path: string; readonly hash: string }[]>
  /** The bytes with this hash, compressed with Brotli; null when no release contains them any more. */
  readonly findContent: (hash: string) => Promise<Uint8Array<ArrayBuffer> | null>
}
