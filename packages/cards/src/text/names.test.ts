import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyNameLines, displayName, fullName, initials, listName, type NameParts, sortName } from './names.ts'

type Named = NameParts & { accreditations: string }

const name = (parts: Partial<Named>): Named => ({
  prefix: '',
  first_name: '',
  middle_name: '',
  last_name: '',
  suffix: '',
  preferred_name: '',
  accreditations: '',
  ...parts,
})

describe('displayName and listName', () => {
  it.each<[Partial<NameParts>, string, string]>([
    [{ first_name: 'Sukarno' }, 'Sukarno', 'Sukarno'],
    [
      { prefix: 'Senator', first_name: 'Amy', middle_name: 'Jean', last_name: 'Klobuchar' },
      'Senator Amy Jean Klobuchar',
      'Amy Klobuchar',
    ],
    [{ first_name: 'Bernard', last_name: 'Sanders', preferred_name: 'Bernie' }, 'Bernie Sanders', 'Bernie Sanders'],
    [{ first_name: 'Angus', last_name: 'King', suffix: 'Jr.' }, 'Angus King Jr.', 'Angus King'],
    [{ first_name: '大文', last_name: '陳' }, '陳大文', '陳大文'],
    [{ first_name: '文', middle_name: '大', last_name: '陳' }, '陳大文', '陳文'],
    [{ first_name: '大文', last_name: '陳', preferred_name: 'David' }, '陳大文 (David)', '陳大文 (David)'],
    [{ first_name: '지민', last_name: '김' }, '김지민', '김지민'],
    [{ first_name: '陳大文' }, '陳大文', '陳大文'],
    [{ first_name: 'David', last_name: '陳' }, 'David 陳', 'David 陳'],
    [{ first_name: 'Nguyễn Thị Minh Khai' }, 'Nguyễn Thị Minh Khai', 'Nguyễn Thị Minh Khai'],
    [{ first_name: ' Siti ', last_name: ' Nurhaliza ' }, 'Siti Nurhaliza', 'Siti Nurhaliza'],
  ])('%o', (parts, shown, listed) => {
    expect(displayName(name(parts))).toBe(shown)
    expect(listName(name(parts))).toBe(listed)
  })

  it('writes accreditations after the name', () => {
    expect(fullName(name({ first_name: 'Siti', last_name: 'Nurhaliza', accreditations: 'S.T., M.M.' }))).toBe(
      'Siti Nurhaliza, S.T., M.M.',
    )
    expect(fullName(name({ first_name: 'Siti' }))).toBe('Siti')
  })
})

describe('sortName', () => {
  it('folds case, width and diacritics, not other scripts', () => {
    expect(sortName(name({ first_name: 'ＡＮＮＡ', last_name: 'Émile' }))).toBe('anna emile')
    expect(sortName(name({ first_name: 'Văn Đức', last_name: 'Łukasz' }))).toBe('van duc lukasz')
    expect(sortName(name({ first_name: '大文', last_name: '陳' }))).toBe('陳大文')
  })
})

describe('initials', () => {
  it.each<[Partial<NameParts>, string]>([
    [{ first_name: 'Anindya', last_name: 'prameswari' }, 'AP'],
    [{ first_name: 'Sukarno' }, 'S'],
    [{ first_name: 'Bernard', last_name: 'Sanders', preferred_name: 'Pip' }, 'PS'],
    [{ first_name: '大文', last_name: '陳' }, '陳'],
    [{ first_name: 'Ayu', preferred_name: ' ' }, 'A'],
    [{ middle_name: 'Jean', last_name: 'Klobuchar' }, 'K'],
    [{ first_name: 'Amy', middle_name: 'Jean', last_name: '陳' }, 'A陳'],
    [{ first_name: '大文', last_name: 'Chan' }, '大C'],
    [{ first_name: '(Nikki)', last_name: '"Budzinski"' }, 'NB'],
    [{ first_name: 'ßeta' }, 'ß'],
    [{ first_name: '👩‍🚀' }, '👩‍🚀'],
    [{ first_name: 'đức', last_name: 'Ễn' }, 'ĐỄ'],
  ])('%o', (parts, letters) => {
    expect(initials(name(parts))).toBe(letters)
  })
})

describe('companyNameLines', () => {
  it.each([
    ['Acme', ['Acme']],
    ['Fifteen chars 15', ['Fifteen', 'chars 15']],
    ['Fifteen chars 5', ['Fifteen chars 5']],
    ['Nusantara Logistics Group', ['Nusantara', 'Logistics Group']],
    ['PT Bank Central Asia Tbk', ['PT Bank Central', 'Asia Tbk']],
    ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffahrtsgesellschaft']],
    ['  Two   Words Spread  Out ', ['Two Words', 'Spread Out']],
    ['', ['']],
  ])('%s', (whole, lines) => {
    expect(companyNameLines(whole)).toEqual(lines)
  })

  it('splits most evenly without loss', () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (parts) => {
        const whole = parts.join(' ')
        const lines = companyNameLines(whole)
        expect(lines.join(' ')).toBe(whole)
        expect(lines.length).toBe(whole.length > 15 && parts.length > 1 ? 2 : 1)
        const longest = Math.max(...lines.map((line) => line.length))
        if (lines.length === 2) {
          for (let at = 1; at < parts.length; at++) {
            const other = Math.max(parts.slice(0, at).join(' ').length, parts.slice(at).join(' ').length)
            expect(longest).toBeLessThanOrEqual(other)
          }
        }
      }),
    )
  })
})
