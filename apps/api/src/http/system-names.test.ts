import { expect, test } from 'vitest'
import { isReservedName, passesForSystem } from './system-names.ts'

const own = ['Kartu', 'Acme Cards']
const disguised = [
  ...['K a r t u', 'Каrtu', 'kаrtυ', 'Kärtu', 'K\u200bartu'],
  ...['🅺🅰🆁🆃🆄 🆂🅴🅲🆄🆁🅸🆃🆈 ✓', '🅚🅐🅡🅣🅤', '🇰🇦🇷🇹🇺', 'ᴋᴀʀᴛᴜ', 'ᏦᎪᎡᎢU', 'ꓗꓮꓣꓔꓴ', '𝕂𝕒𝕣𝕥𝕦', 'Ⓚⓐⓡⓣⓤ', '🄺🄰🅁🅃🅄', 'қαřŧц'],
]

test.each(['Kartu', 'KARTU Security', 'The Acme-Cards team', ...disguised])('%s imitates the system', (name) => {
  expect(passesForSystem(name, own)).toBe(true)
})

test.each(['Kopi Rempah', 'Cartu', 'Oskar Tunner', 'Edgar Tutupoly', 'Ayu', ''])(
  '%s does not imitate the system',
  (name) => {
    expect([passesForSystem(name, own), isReservedName(name)]).toEqual([false, false])
  },
)

test.each([...disguised, 'Kartu Security', 'KARTU – Tim', 'Kartu Sеcurity', 'Tim Kartu', 'kartu.support Asia'])(
  '%s is reserved',
  (name) => {
    expect(isReservedName(name)).toBe(true)
  },
)

test.each(['Toko Kartu Nama', 'Kartu', 'Kartu Kredit Plus', 'PT Sistem Kartu Indonesia', 'Security Bank'])(
  '%s is allowed',
  (name) => {
    expect(isReservedName(name)).toBe(false)
  },
)
