import { expect, test } from 'vitest'
import { isDisguised, passesForSystem } from './system-names.ts'

const own = ['Kartu', 'Acme Cards']
const disguised = [
  ...['K a r t u', 'Каrtu', 'kаrtυ', 'Kärtu', 'K\u200bartu'],
  ...['🅺🅰🆁🆃🆄 🆂🅴🅲🆄🆁🅸🆃🆈 ✓', '🅚🅐🅡🅣🅤', '🇰🇦🇷🇹🇺', 'ᴋᴀʀᴛᴜ', 'ᏦᎪᎡᎢU', 'ꓗꓮꓣꓔꓴ', '𝕂𝕒𝕣𝕥𝕦', 'Ⓚⓐⓡⓣⓤ', '🄺🄰🅁🅃🅄', 'қαřŧц'],
]

test.each(['Kartu', 'KARTU Security', 'The Acme-Cards team', ...disguised])('%s passes for the system', (name) => {
  expect(passesForSystem(name, own)).toBe(true)
})

test.each(['Kopi Rempah', 'Cartu', 'Oskar Tunner', 'Edgar Tutupoly', 'Ayu', ''])('%s passes for nobody', (name) => {
  expect([passesForSystem(name, own), isDisguised(name)]).toEqual([false, false])
})

test.each(disguised)('%s is a disguise', (name) => {
  expect(isDisguised(name)).toBe(true)
})

test.each(['Toko Kartu Nama', 'Kartu'])('%s is a word of Indonesian', (name) => {
  expect(isDisguised(name)).toBe(false)
})
