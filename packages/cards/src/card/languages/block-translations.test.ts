import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { describe, expect, it } from 'vitest'
import { blockInLanguage, languagesOfBlocks, withoutEmptyTranslations } from './block-translations.ts'

const faq: CardBlock = {
  kind: 'faq',
  title: 'Questions',
  translations: [{ language: 'ja', title: '質問' }],
  questions: [
    { question: 'Where?', answer: 'Here', translations: [{ language: 'ja', question: 'どこ?' }] },
    { question: 'When?', answer: 'Now', translations: [{ language: 'ar', question: '', answer: 'الآن' }] },
  ],
}

describe('a block in a language', () => {
  it('shows each text that has a translation', () => {
    const shown = blockInLanguage(faq, 'ja')
    expect(shown).toMatchObject({
      title: '質問',
      questions: [
        { question: 'どこ?', answer: 'Here' },
        { question: 'When?', answer: 'Now' },
      ],
    })
    expect(blockInLanguage(faq, 'ar')).toMatchObject({
      title: 'Questions',
      questions: [{}, { question: 'When?', answer: 'الآن' }],
    })
  })

  it('names its languages', () => expect(languagesOfBlocks([faq])).toEqual(['ja', 'ar']))
})

describe('withoutEmptyTranslations', () => {
  it('drops empty texts with their language', () => {
    const blank: CardBlock = {
      ...faq,
      translations: [{ language: 'ja', title: '' }, { language: 'de' }],
      questions: faq.kind === 'faq' ? faq.questions : [],
    }
    const kept = withoutEmptyTranslations(blank)
    expect(kept).not.toHaveProperty('translations')
    expect(kept).toHaveProperty('questions.1.translations', [{ language: 'ar', answer: 'الآن' }])
  })
})
