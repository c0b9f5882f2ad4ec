import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePhone, phoneText } from './phones.ts'

describe('parsePhone', () => {
  it.each([
    ['+6561234567', '+6561234567', '65', ''],
    ['+65 6123 4567 ext. 204', '+6561234567', '65', '204'],
    ['+65 6123 4567 x204', '+6561234567', '65', '204'],
    ['tel:+65-6123-4567;ext=204', '+6561234567', '65', '204'],
    ['+62 21 555 0142 pesawat 12', '+62215550142', '62', '12'],
    ['+62 21 555 0142 pes. 12', '+62215550142', '62', '12'],
    ['0065 6123 4567', '+6561234567', '65', ''],
    ["'+65 6123 4567", '+6561234567', '65', ''],
    ['+６５ ６１２３ ４５６７', '+6561234567', '65', ''],
    ['\u202a+65 6123 4567\u202c', '+6561234567', '65', ''],
    ['+1 202-224-3441', '+12022243441', '1', ''],
    ['+39 06 1234 5678', '+390612345678', '39', ''],
    ['6123 4567', '+6561234567', '65', ''],
    ['(65) 6123 4567', '+6561234567', '65', ''],
    ['="+6561234567"', '+6561234567', '65', ''],
    ['6561234567.0', '+6561234567', '65', ''],
    ['+65 6123 4567,204', '+6561234567', '65', '204'],
    ['+65 6123 4567; 204', '+6561234567', '65', '204'],
    ['+65 6123 4567p204', '+6561234567', '65', '204'],
    ['https://wa.me/6281234567890?text=Halo', '+6281234567890', '62', ''],
    ['api.whatsapp.com/send?phone=6281234567890', '+6281234567890', '62', ''],
    ['+52 1 55 1234 5678', '+525512345678', '52', ''],
    ['+٦٢٨١٢٣٤٥٦٧٠١٥', '+6281234567015', '62', ''],
    ['0171/1234567', '+491711234567', '49', ''],
    ['030/123456-0', '+49301234560', '49', ''],
  ])('reads %s', (text, value, code, extension) => {
    expect(parsePhone(text, text.startsWith('0') && !text.startsWith('00') ? 'DE' : undefined)).toEqual({
      value,
      code,
      extension,
    })
  })

  it.each([
    '+6221 5790123/4/5',
    '021 5790123/24',
    '(021) 5790123-5',
    '021 5790123, 5790124',
    '+62 812 3456 7890-2',
    '6591234567.0',
    '62215790123',
    '6.28E+12',
    '6281234567890.5',
    '81234567890.25',
    'https://wa.me/message/ABCDEF123',
  ])('refuses %s, which may be several numbers or another one', (text) => {
    expect(parsePhone(text, 'ID')).toBeNull()
  })

  it.each([
    ['62 21 5790123', '+62215790123'],
    ['021 5790123 4', '+622157901234'],
    ['81234567890', '+6281234567890'],
    ['6281234567893.0', '+6281234567893'],
  ])('reads %s in Indonesia as %s', (text, value) => {
    expect(parsePhone(text, 'ID')?.value).toBe(value)
    expect(parsePhone(text, '62')?.value).toBe(value)
  })

  it.each([
    ['0812 3456 7788', '62', '+6281234567788'],
    ['0812 3456 7788', 'ID', '+6281234567788'],
    ['0812 3456 7788', 'id', '+6281234567788'],
    ['202-224-3441', '1', '+12022243441'],
    ['020 7946 0958', 'GB', '+442079460958'],
  ])('reads the national number %s in %s', (text, code, value) => {
    expect(parsePhone(text, code)?.value).toBe(value)
  })

  it.each([
    '',
    '+',
    '12',
    'abc',
    '+999 12345678',
    '+65 1234 5678',
    'call me at +65 6123 4567',
    '+65 6123 4567 or +65 6123 4568',
    '+65 6123 4567 ext. 12345678901',
    '+1 800 FLOWERS',
    `+65 6123 4567${' '.repeat(200)}`,
  ])('refuses %j', (text) => {
    expect(parsePhone(text)).toBeNull()
  })

  it('refuses a national number without a default country', () => {
    expect(parsePhone('6123 4567', 'XX')).toBeNull()
  })

  it('reads back its output', () => {
    const singapore = fc
      .tuple(fc.constantFrom('6', '8', '9'), fc.stringMatching(/^[0-9]{7}$/))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(singapore, fc.stringMatching(/^[0-9]{0,7}$/), (national, extension) => {
        const phone = parsePhone(`+65${national}${extension && ` ext. ${extension}`}`)
        fc.pre(phone !== null)
        expect(parsePhone(phoneText(phone))).toEqual(phone)
      }),
    )
  })

  it('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (text) => void parsePhone(text)))
  })
})

describe('phoneText', () => {
  it('shows country code, number and extension', () => {
    expect(phoneText({ value: '+6561234567', extension: '204' })).toBe('+65 6123 4567 ext. 204')
    expect(phoneText({ value: '+442079460958', extension: '7' })).toBe('+44 20 7946 0958 ext. 7')
    expect(phoneText({ value: '+6281234567788' })).toBe('+62 812 3456 7788')
  })

  it('shows unreadable text unchanged', () => {
    expect(phoneText({ value: 'reception' })).toBe('reception')
  })
})
