/** Answers to a question of the check. */
export const rowAnswers = ['yes', 'no'] as const
export type RowAnswer = (typeof rowAnswers)[number]

/** First part of ambiguous dates such as 03/04/2026. */
export const dateOrders = ['day', 'month'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Products whose exports are recognised. */
export const cardProducts = ['hihello', 'popl', 'blinq', 'wave', 'uniqode'] as const
export type CardProduct = (typeof cardProducts)[number]

/**
 * Reasons why a photo inside the file is left out. `photo_late`: reading all photos took too long. `photo_limit`: the
 * company's imports hold too many.
 */
export const photoFaults = ['photo_large', 'photo_type', 'photo_damaged', 'photo_late', 'photo_limit'] as const
export type PhotoFault = (typeof photoFaults)[number]

/** A value of a row that could not be read, or was left out. `values` are for the message. */
export interface Fault<Field extends string = string, Code extends string = string> {
  field: Field | null
  code: Code
  value: string
  values?: Record<string, string | number>
}

/** Supported encodings of text files (labels of the Encoding standard), most frequent first. */
export const fileEncodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1251',
  'koi8-r',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1258',
  'windows-874',
  'utf-16le',
  'utf-16be',
] as const
export type FileEncoding = (typeof fileEncodings)[number]
