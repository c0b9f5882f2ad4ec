/* PostgreSQL patterns for the texts that an erasure removes. They match whole words only. */

/**
 * Matches the whole address: `li@kopi.example` is not part of `ali@kopi.example`. An escaped line break of JSON may
 * precede the address.
 */
export const addressPattern = (email: string): string =>
  String.raw`(?:(?<=\\[nrt])|(?<![\w!#$%&'*+/=?^{|}~.\x60-]))${literally(email)}(?![\w-]|\.\w)`

/** Matches a name without adjacent letters. */
export const wholeName = (name: string): string => String.raw`\y${literally(name)}\y`

/** Escapes text for use in a pattern. */
const literally = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
