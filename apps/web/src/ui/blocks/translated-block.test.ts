import type { CardBlock } from '@kartu/contracts/company/blocks/card-blocks'
import { describe, expect, it } from 'vitest'
import {
  languagesOfBlock,
  textsOfBlock,
  translatedText,
  withLanguage,
  withoutLanguage,
  withTranslatedText,
} from './translated-block.ts'

const booking: CardBlock = { kind: 'booking', title: 'Book', url: 'https://book.example/' }
const faq: CardBlock = { kind: 'faq', title: 'Questions', questions: [{ question: 'Where?', answer: 'Here' }] }
const answer = { name: 'answer', question: 0, base: 'Here' } as const

describe('the texts of a block', () => {
  it('include its questions', () => {
    expect(textsOfBlock(faq).map(({ name, question }) => [name, question])).toEqual([
      ['title', undefined],
      ['question', 0],
      ['answer', 0],
    ])
  })

  it('are changed in one language', () => {
    const translated = withTranslatedText(withLanguage(faq, 'ja'), answer, 'ja', 'ここ')
    expect(translatedText(translated, answer, 'ja')).toEqual({
      value: 'ここ',
      path: 'questions.0.translations.0.answer',
    })
    expect(translatedText(translated, answer, 'ar').value).toBe('')
    expect(languagesOfBlock(translated)).toEqual(['ja'])
  })

  it('lose a removed language everywhere', () => {
    const translated = withTranslatedText(withLanguage(faq, 'ja'), answer, 'ja', 'ここ')
    expect(withoutLanguage(translated, 'ja')).toEqual(faq)
    expect(withoutLanguage(withLanguage(booking, 'ja'), 'ja')).toEqual(booking)
  })
})
