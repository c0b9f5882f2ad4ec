import { describe, expect, it } from 'vitest'
import { photoColumns, PhotoNames, shownFileName } from './photo-names.ts'

const find = (paths: string[], names: string[], ...rows: string[][]) => {
  const photos = new PhotoNames(paths)
  const found = rows.map((cells) => photos.find(cells, photoColumns(names)))
  return found.map((one) => (one === undefined || one.isMeant?.() === false ? null : one.path))
}

describe('PhotoNames', () => {
  it('ignores pictures in columns before the one for photos', () => {
    const names = ['Email', 'Banner', 'Photo']
    expect(find(['logo.png', 'ann.png'], names, ['ann@example.com', 'logo.png', 'ann.png'])).toEqual(['ann.png'])
  })

  it('searches every column if none is for photos', () => {
    expect(find(['ann.png'], ['Email', 'Attachment'], ['ann@example.com', 'ann.png'])).toEqual(['ann.png'])
  })

  it('finds folders inside another folder', () => {
    const paths = ['export/a/ann.png', 'export/b/ann.png']
    expect(find(paths, ['Photo'], ['a/Ann.png'], ['b/ann.png'], ['ann.png'])).toEqual([...paths, null])
  })

  it('ignores different addresses with one file name', () => {
    const rows = [['https://example.com/1/photo.jpg'], ['https://example.com/2/photo.jpg']]
    expect(find(['photo.jpg'], ['Photo URL'], ...rows)).toEqual([null, null])
  })

  it('finds one address in several rows', () => {
    const address = ['https://example.com/1/photo.jpg?size=2']
    expect(find(['photo.jpg'], ['Photo URL'], address, address)).toEqual(['photo.jpg', 'photo.jpg'])
  })

  it('prefers the email to the file name of an address', () => {
    const row = ['ann@example.com', 'https://example.com/1/photo.jpg']
    expect(find(['ann@example.com.jpg', 'photo.jpg'], ['Email', 'Photo URL'], row)).toEqual(['ann@example.com.jpg'])
  })

  it('finds composed letters', () => {
    expect(find(['jos\u00e9.png'], ['Photo'], ['Jose\u0301.png'])).toEqual(['jos\u00e9.png'])
  })
})

describe('shownFileName', () => {
  it('removes control characters', () => {
    expect(shownFileName('photos/a\0n\nn.png')).toBe('ann.png')
  })

  it('keeps the end of a long name', () => {
    expect(shownFileName(`${'a'.repeat(60_000)}.png`)).toBe(`${'a'.repeat(196)}.png`)
  })
})
