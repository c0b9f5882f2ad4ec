import { presets } from '@kartu/cards/card-policy'
import { companySource, divisionSource } from '@kartu/cards/card-source.fixture'
import type { Company } from '@kartu/contracts/company/companies'
import type { Division } from '@kartu/contracts/company/divisions'
import { describe, expect, it } from 'vitest'
import { labelsOf, textsOfDivision, withLabel } from './template-translations.ts'

const title = { ...presets.relaxed.fields.job_title, default: 'Sales' }
const company = {
  ...companySource,
  short_description: 'Freight',
  card_policy: { ...presets.relaxed, fields: { ...presets.relaxed.fields, job_title: title } },
  card_template: {
    ...companySource.card_template,
    translations: [{ language: 'ja', short_description: '貨物', defaults: { job_title: '営業' } }],
  },
} as unknown as Company
const division = divisionSource as unknown as Division

describe('texts that a division inherits', () => {
  it('are those of the company in the language', () => {
    const { name, short_description: description, defaults } = textsOfDivision(company, division, 'ja')
    expect([name, description, defaults.job_title]).toEqual(['Jakarta', '貨物', '営業'])
    expect(textsOfDivision(company, division, 'ar').defaults.job_title).toBe('Sales')
  })

  it('leave out its own translations', () => {
    const translations = [{ language: 'ja', short_description: '港' }]
    expect(textsOfDivision(company, { ...division, card_template: { translations } }, 'ja').short_description).toBe(
      '貨物',
    )
  })
})

describe('labels', () => {
  it('come from contacts and translations', () => {
    const translations = [{ language: 'ja', labels: [{ label: 'Ask me about', text: '' }] }]
    expect(labelsOf([{ label: 'Office' }, { label: '' }, { label: 'Office' }], translations)).toEqual([
      'Office',
      'Ask me about',
    ])
  })

  it('are translated once each', () => {
    const once = withLabel({ language: 'ja' }, 'Office', '会')
    expect(withLabel(once, 'Office', '会社').labels).toEqual([{ label: 'Office', text: '会社' }])
  })
})
