/** The shape of a message object: the keys that a translation must provide. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
