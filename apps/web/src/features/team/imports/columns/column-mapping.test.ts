import { importFields } from '@kartu/contracts/team/imports.data'
import { describe, expect, it } from 'vitest'
import { fieldGroups, isTaken, languagesIn, mappingNeeds, startMapping, wrongLanguage } from './column-mapping.ts'

describe('the fields to choose from', () => {
  it('maps each field once', () => {
    expect(Object.values(fieldGroups).flat().toSorted()).toEqual([...importFields].toSorted())
  })
})

describe('a mapping', () => {
  const columns = [
    { name: 'Nama', samples: [], suggested: 'first_name' as const },
    { name: '?', samples: [], suggested: null },
  ]

  it('starts with the recognised fields', () => {
    expect(startMapping({ mapping: null, columns })).toEqual(['first_name', null])
  })

  it('continues with the earlier choice', () => {
    expect(startMapping({ mapping: [null, 'email'], columns })).toEqual([null, 'email'])
  })

  it('has one column per field', () => {
    expect(isTaken(['division', null], 1, 'division')).toBe(true)
    expect(isTaken(['division', null], 0, 'division')).toBe(false)
    expect(isTaken(['phone', null], 1, 'phone')).toBe(false)
  })

  it.each([
    [['email', 'first_name'], { knownBy: true, firstName: true, email: true }],
    [['external_id'], { knownBy: true, firstName: false, email: false }],
    [['first_name', null], { knownBy: false, firstName: true, email: false }],
  ] as const)('%j meets the requirements: %j', (mapping, needs) => {
    expect(mappingNeeds(mapping)).toEqual(needs)
  })
})

describe('columns in further languages', () => {
  const column = (name: string, suggested: 'job_title[ja]' | null = null) => ({ name, samples: [], suggested })

  it('offer the languages that the file names', () => {
    expect(languagesIn([column('title[JA]', 'job_title[ja]'), column('Jabatan [zh_hant]'), column('Note')])).toEqual([
      ...['ja', 'zh-Hant'],
    ])
  })

  it('name brackets without a language code', () => {
    expect(wrongLanguage(column('title[japanese]'))).toBe('japanese')
    expect(wrongLanguage(column('title[ja]', 'job_title[ja]'))).toBeUndefined()
    expect(wrongLanguage(column('Title (optional)'))).toBeUndefined()
  })
})
