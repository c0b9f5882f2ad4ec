declare module 'subset-font' {
  /** Subsets a font to these characters at these axis values. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Buffer>
}
