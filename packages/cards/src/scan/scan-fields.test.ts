import { describe, expect, it } from 'vitest'
import { fieldsOf } from './scan-fields.ts'
import type { ScanLine } from './scan-lines.ts'

/** Lines below each other; `# ` makes one large. */
const card = (...texts: string[]): ScanLine[] =>
  texts.map((text, at) => ({
    text: text.replace(/^# /, ''),
    confidence: 90,
    box: { x: 100, y: 60 + 50 * at, width: 20 * text.length, height: text.startsWith('# ') ? 60 : 28 },
  }))

const read = (texts: string[], country = 'SG'): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const { kind, value, key } of fieldsOf(card(...texts), country)) {
    const name = key ?? kind
    found[name] = found[name] === undefined ? value : `${found[name]} ${value}`
  }
  return found
}

describe('fieldsOf', () => {
  it('reads an Indonesian card', () => {
    const fields = read([
      '# Hendra Wijaya',
      'Direktur Utama',
      'PT Samudra Pangan',
      'HP: 0812 3456 7890',
      'Telp. (021) 5790 1234',
      'Fax (021) 5790 1235',
      'E hendra@samudrapangan.co.id',
      'www.samudrapangan.co.id',
      'JI. Jend. Sudirman Kav. 52-53',
      'Jakarta Selatan 12190',
    ])
    expect(fields).toEqual({
      name: 'Hendra Wijaya',
      job_title: 'Direktur Utama',
      organisation: 'PT Samudra Pangan',
      mobile: '+6281234567890',
      phone: '+622157901234',
      fax: '+622157901235',
      email: 'hendra@samudrapangan.co.id',
      website: 'www.samudrapangan.co.id',
      address: 'Jl. Jend. Sudirman Kav. 52-53, Jakarta Selatan 12190',
    })
  })

  it("assumes the card's country for local numbers, else the reader's", () => {
    expect(read(['+49 40 5550 1288', 'M 0171 5550128']).mobile).toBe('+494055501288 +491715550128')
    expect(read(['kopi@beispiel.de', 'M 0171 5550128']).mobile).toBe('+491715550128')
    expect(read(['M 9123 4567']).mobile).toBe('+6591234567')
  })

  it.each(['PT Nusantara Logistik', 'Nusantara Logistik Thk, JI. Pemuda No. 27', 'Garuda (Persero) Tbk'])(
    'reads a local number as Indonesian beside %s',
    (words) => {
      expect(read([words, 'hendra@samudrapangan.com', 'Mobile: 0813 9876 5432']).mobile).toBe('+6281398765432')
    },
  )

  it("trusts a code and a domain more than a company's words", () => {
    expect(read(['PT Nusantara Logistik', 'kopi@beispiel.de', 'M 0171 5550128']).mobile).toBe('+491715550128')
    expect(read(['Ptolemy Partners', 'Sri Jitra', 'M 9123 4567']).mobile).toBe('+6591234567')
  })

  it('removes a trunk zero in brackets', () => {
    expect(read(['+49 (0)160 9876543']).mobile).toBe('+491609876543')
  })

  it.each([
    ['andres @frutassol.com', 'andres@frutassol.com'],
    ['Email: i suardana@bintangfarma.com', 'i_suardana@bintangfarma.com'],
    ['maria fernandez@companiaiberica.es', 'maria_fernandez@companiaiberica.es'],
    ['l. pena@kopi.example', 'l.pena@kopi.example'],
    ['e.pena@kopi.example', 'e.pena@kopi.example'],
    ['E maria@kopi.example', 'maria@kopi.example'],
    ['Email: Maria@Kopi.example', 'maria@kopi.example'],
    ['e:maria@kopi.example', 'maria@kopi.example'],
    ['maria@kopi .example', 'maria@kopi.example'],
  ])('corrects an address: %s', (text, email) => {
    expect(read([text]).email).toBe(email)
  })

  it.each(['S.A.', 'Sp. z o.o.', 'Wisła Transport S.A.', 'No. 27', 'Jl.Sudirman'])('finds no website in %s', (text) => {
    expect(read([text]).website).toBeUndefined()
  })

  it('finds the name by the email, even below a larger company', () => {
    const fields = read(['# Kopi Nusantara', 'Ayu Lestari', 'Marketing Manager', 'ayu.lestari@kopinusantara.co.id'])
    expect(fields).toMatchObject({
      name: 'Ayu Lestari',
      organisation: 'Kopi Nusantara',
      job_title: 'Marketing Manager',
    })
  })

  it('does not mistake a title for the name', () => {
    expect(read(['Managing Director', '# Ravi Chandran', 'info@straits.sg'])).toMatchObject({
      name: 'Ravi Chandran',
      job_title: 'Managing Director',
    })
  })

  it('reports used lines', () => {
    expect(fieldsOf(card('# Ravi Chandran', 'ravi@straits.sg'), 'SG').map(({ kind, lines }) => [kind, lines])).toEqual([
      ['name', [0]],
      ['email', [1]],
    ])
    expect(fieldsOf([], 'SG')).toEqual([])
  })
})
