import type { LetterReader } from './read-card.ts'
import type { ScanLanguage } from './scan-languages.ts'
import type { ScanWord } from './scan-lines.ts'
import { greyFile } from './scan-picture.ts'

/** The part of `tesseract.js-core` that we use; the package has no types. */
export interface Tesseract {
  FS: { writeFile(path: string, bytes: Uint8Array): void }
  TessBaseAPI: new () => {
    /** Returns -1 for unusable data. */
    Init(folder: string, language: string, engine: number): number
    SetVariable(name: string, value: string): void
    /** Returns 1 for an unreadable picture. */
    SetImageFile(orientation: number, angle: number): number
    SetRectangle(x: number, y: number, width: number, height: number): void
    Recognize(monitor: null): number
    GetJSONText(): string
    Clear(): void
  }
}

interface Answer {
  blocks: { paragraphs: { lines: { words: Word[] }[] }[] }[]
}

interface Word {
  text: string
  confidence: number
  bbox: { x0: number; y0: number; x1: number; y1: number }
}

const neural = 1
/** Page segmentation modes: all text in any order; a single line. */
const [sparse, singleLine] = ['11', '7']

/** Reads with Tesseract. `dataOf` is called when a language is first needed. */
export function letterReader(
  tesseract: Tesseract,
  dataOf: (language: ScanLanguage) => Promise<Uint8Array>,
): LetterReader {
  const readers = new Map<ScanLanguage, InstanceType<Tesseract['TessBaseAPI']>>()
  const readerOf = async (language: ScanLanguage) => {
    const known = readers.get(language)
    if (known) return known
    tesseract.FS.writeFile(`/${language}.traineddata`, await dataOf(language))
    const reader = new tesseract.TessBaseAPI()
    if (reader.Init('/', language, neural) === -1) throw new Error(`The letters of ${language} cannot be used`)
    readers.set(language, reader)
    return reader
  }
  return {
    read: async (picture, language, area) => {
      const reader = await readerOf(language)
      reader.SetVariable('tessedit_pageseg_mode', area ? singleLine : sparse)
      tesseract.FS.writeFile('/input', greyFile(picture))
      if (reader.SetImageFile(1, 0) === 1) throw new Error('The picture cannot be read')
      if (area) reader.SetRectangle(area.x, area.y, area.width, area.height)
      reader.Recognize(null)
      const { blocks } = JSON.parse(reader.GetJSONText()) as Answer
      reader.Clear()
      return blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.map(wordsOf)))
    },
  }
}

const wordsOf = ({ words }: { words: Word[] }): ScanWord[] =>
  words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
    text,
    confidence,
    box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
  }))
