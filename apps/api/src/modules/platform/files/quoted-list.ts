/** An item of a list in one cell, in quotation marks if it holds a separator. */
export const quotedItem = (text: string): string => (/[,;|"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Splits a list at commas, semicolons, bars and line breaks; `""` is an empty item. */
export const quotedItems = (list: string): string[] =>
  [...list.matchAll(/\s*"((?:[^"]|"")*)"\s*(?=[,;|\t\r\n\v\f]|$)|([^,;|\t\r\n\v\f]+)/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
