import fc from 'fast-check'
import { expect, it } from 'vitest'
import { phoneText } from './phones.ts'
import { hasLostDigits, readPhones } from './read-phones.ts'

/** Numbers in the order of the text; `!` if something is left over. */
const read = (text: string, country = 'ID') => {
  const { phones, isWhole } = readPhones(text, country)
  const shown = phones.map(({ value, extension, key, label }) =>
    [value, extension && `x${extension}`, key, label].filter(Boolean).join(' '),
  )
  return isWhole ? shown : [...shown, '!']
}

it.each([
  ['021-5790123/4/5', '+62215790123', '+62215790124', '+62215790125'],
  ['021 5790123/24', '+62215790123', '+62215790124'],
  ['021 5790123/5790124', '+62215790123', '+62215790124'],
  ['021 5790123, 5790124', '+62215790123', '+62215790124'],
  ['+65 6123 4567/8', '+6561234567', '+6561234568'],
  ['+62 21 5790 1234 / 0812 3456 7006', '+622157901234', '+6281234567006'],
  ['0812 3456 7007 atau 0813 3456 7008', '+6281234567007', '+6281334567008'],
  ['0812 3456 7007; 0813 3456 7008', '+6281234567007', '+6281334567008'],
  ['HP: 0812 3456 7009', '+6281234567009 mobile HP'],
  ['0812-3456-7010 (WA)', '+6281234567010 whatsapp WA'],
  ['WA 0812 3456 7890 / Kantor 021 5790123', '+6281234567890 whatsapp WA', '+62215790123 phone Kantor'],
  ['https://wa.me/6281234567012', '+6281234567012 whatsapp'],
  ['021 5790 1234 ext 12', '+622157901234 x12'],
  ['+65 6123 4567,204', '+6561234567 x204'],
  ['tel:+65-6123-4567;ext=204', '+6561234567 x204'],
  ['011 62 812 3456 7002', '+6281234567002'],
  ['+٦٢٨١٢٣٤٥٦٧٠١٥', '+6281234567015'],
  ['6281234567890.0', '+6281234567890'],
  ['6591234567.0', '+6591234567'],
  ['62215790123', '+62215790123'],
  ['="081234567890"', '+6281234567890'],
  ['6281234567893,0', '+6281234567893'],
  [
    'T: +62 21 5790123 F: +62 21 5790124 M: +62 812 3456 7890',
    '+62215790123 phone T',
    '+62215790124 fax F',
    '+6281234567890 mobile M',
  ],
  [
    'Kantor: 021-5790123 (hunting), HP/WA: 0812-3456-7890',
    '+62215790123 phone Kantor hunting',
    '+6281234567890 whatsapp HP/WA',
  ],
  ['0812 3456 7890 (Siti, sekretaris)', '+6281234567890 Siti, sekretaris'],
  ['☎ 021-5790123 📱 0812-3456-7890', '!'],
  ['📱 0812-3456-7890', '+6281234567890'],
  ['WA0812-3456-7890', '+6281234567890 whatsapp WA'],
  ['00 62 812 3456 7890', '+6281234567890'],
  ['021 - 57901234', '+622157901234'],
  ['0812 3456 7890 - 0813 9999 8888', '+6281234567890', '+6281399998888'],
])('reads %s in Indonesia', (text, ...numbers) => {
  expect(read(text)).toEqual(numbers)
})

it.each([
  ['(021) 5790123-5', '+62215790123', '!'],
  ['+65 6123 4567/x', '!'],
  ['14045', '!'],
  ['9123 4567', '!'],
  ['6.28E+12', '!'],
  ['021 5790123 s/d 5', '!'],
  ['0812 3456 7890 0813 3456 7890', '!'],
  ['6281234567890.5', '!'],
  ['+62 812 3456 789O', '!'],
  ['O812 3456 7890', '!'],
  ['0812 3456 7890x', '!'],
  ['81234567890.25', '!'],
  ['tanya Budi', '!'],
])('leaves ambiguous parts out of %s', (text, ...numbers) => {
  expect(read(text)).toEqual(numbers)
})

it.each([
  ['9123 4567', '+6591234567'],
  ['6281234567890', '+6281234567890'],
  ['0062 812 3456 7890', '+6281234567890'],
  ['0812 3456 7890', '!'],
  ['81234567890', '!'],
])('reads %s in Singapore as %s', (text, number) => {
  expect(read(text, 'SG')).toEqual([number])
})

it('never joins digits of two numbers in Germany', () => {
  expect(read('+49 30 1234/56789', 'DE')).toEqual(['!'])
  expect(read('0171/1234567', 'DE')).toEqual(['+491711234567'])
})

it('reads only numbers with a country if none is chosen', () => {
  expect(read('6561234567', '')).toEqual(['!'])
  expect(read('+65 6123 4567', '')).toEqual(['+6561234567'])
})

it('recognises numbers rounded by a spreadsheet', () => {
  expect(['6.28E+12', '6,28123E+12', '="3.17401E+15"'].map(hasLostDigits)).toEqual([true, true, true])
  expect(['6281234567890', 'E12', '007', '4e12345678'].map(hasLostDigits)).toEqual([false, false, false, false])
})

it('reads back its output', () => {
  const number = fc.tuple(fc.constantFrom('+6281', '+6221', '+6591', '+4915'), fc.stringMatching(/^[2-9]\d{6,8}$/))
  fc.assert(
    fc.property(number, fc.stringMatching(/^\d{0,6}$/), ([start, rest], extension) => {
      const [phone] = readPhones(`${start}${rest}`, '').phones
      fc.pre(phone !== undefined)
      const shown = phoneText({ value: phone.value, extension })
      expect(readPhones(shown, 'ID')).toMatchObject({ phones: [{ value: phone.value, extension }], isWhole: true })
    }),
  )
})

it('invents no digits', () => {
  const digits = fc.stringMatching(/^[2-9][0-9]{6,7}$/)
  fc.assert(
    fc.property(digits, fc.constantFrom('/', ', ', ' / '), fc.stringMatching(/^\d{1,3}$/), (first, sign, end) => {
      for (const { value } of readPhones(`021 ${first}${sign}${end}`, 'ID').phones)
        expect(value.length).toBeLessThanOrEqual(`+6221${first}`.length)
    }),
  )
})
