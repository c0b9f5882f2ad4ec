/* Patterns of PostgreSQL that find what an erasure looks for in texts, and nothing longer. */

/**
 * The address where it stands as a whole: `li@kopi.example` is no part of `ali@kopi.example`. Before it may stand the
 * break of a line, as JSON writes it.
 */
export const wholeAddress = (email: string): string =>
  String.raw`(?:(?<=\\[nrt])|(?<![\w!#$%&'*+/=?^{|}~.\x60-]))${literally(email)}(?![\w-]|\.\w)`

/** A name where no letters stand beside it. */
export const wholeName = (name: string): string => String.raw`\y${literally(name)}\y`

/** As a pattern that means the text itself. */
const literally = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
