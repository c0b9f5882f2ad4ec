/** The shape of a message object with any words in it: what a translation must provide, key by key. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
