import { describe, expect, it } from 'vitest'
import { linkPreviewTags } from './link-preview.ts'

const preview = {
  kind: 'profile',
  title: 'Ani <b>"Wijaya"</b>',
  description: 'Roaster · Kopi & Co',
  url: 'https://cards.example.com/c/ani',
  locale: 'id',
} as const

describe('linkPreviewTags', () => {
  it('describes the picture with its size', () => {
    const picture = { url: 'https://cards.example.com/c/ani/picture/1.jpg', alt: 'Ani, Roaster' }
    const { text } = linkPreviewTags({ ...preview, picture })
    for (const [name, value] of [
      ['og:image', picture.url],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'Ani, Roaster'],
    ])
      expect(text).toContain(`<meta property="${name}" content="${value}" />`)
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image" />')
  })

  it('requests a small preview without a picture', () => {
    const { text } = linkPreviewTags(preview)
    expect(text).not.toContain('og:image')
    expect(text).toContain('<meta name="twitter:card" content="summary" />')
  })

  it('escapes texts', () => {
    expect(linkPreviewTags(preview).text).toContain('content="Ani &lt;b&gt;&quot;Wijaya&quot;&lt;/b&gt;"')
  })
})
