declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2'
    /** Value of each axis. */
    variationAxes?: Record<string, number>
    /** OpenType features to keep; all by default. */
    keepFeatures?: string[]
    /** Entries of the name table to keep besides the usual ones. */
    preserveNameIds?: number[]
    noHinting?: boolean
  }

  /** Subsets a font to these characters. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
