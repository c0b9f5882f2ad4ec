/** The pattern for `like` that finds a text anywhere, whatever signs it has. */
export const likeAnywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
