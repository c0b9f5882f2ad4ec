import type * as table from './route-table.ts'

/** Title and description of an operation in the API document. The browser never loads them. */
export type OperationDoc = readonly [summary: string, description: string]

/** Texts of a noun: `about` for the noun itself, and one per operation. */
export type NounDocs<Noun extends keyof typeof table> = { about: string } & {
  [Verb in keyof (typeof table)[Noun]]: OperationDoc
}

/** Texts of the nouns of an area. */
export type AreaDocs<Noun extends keyof typeof table> = { [N in Noun]: NounDocs<N> }
