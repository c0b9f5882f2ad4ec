declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export default function tesseract(options: { locateFile: (name: string) => string }): Promise<unknown>
}
