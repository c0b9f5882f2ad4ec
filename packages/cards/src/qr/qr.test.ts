import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { ink } from '../card/contrast.ts'
import { qrMatrix, qrSvg, qrSvgOfText, qrText, quietZoneModules } from './qr.ts'

const address = 'https://cards.example.com/c/anindya-prameswari-x7k2mq'

/** Modules that the drawing covers, read back from its path. */
function drawnModules(svg: string): Set<string> {
  const drawn = new Set<string>()
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(run); at++) drawn.add(`${Number(y)} ${Number(x) + at}`)
  }
  return drawn
}

describe('qrText', () => {
  it.each([
    ['https://kartu.example/c/ü?x=ü', 'https://kartu.example/c/%C3%BC?x=%C3%BC'],
    ['https://münchen.example/c/anna', 'https://xn--mnchen-3ya.example/c/anna'],
    ['http://localhost:3000/c/anna', 'http://localhost:3000/c/anna'],
  ])('%s', (text, ascii) => {
    expect(qrText(text)).toBe(ascii)
  })

  it.each(['javascript:alert(1)', 'nonsense', ''])('refuses %j', (text) => {
    expect(() => qrText(text)).toThrow(TypeError)
  })
})

describe('qrSvg', () => {
  it('draws exactly the dark modules and a quiet zone', () => {
    const { modules } = create(address, { errorCorrectionLevel: 'M' })
    const expected = new Set<string>()
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) expected.add(`${row + quietZoneModules} ${column + quietZoneModules}`)
      }
    }
    const svg = qrSvg(address)
    expect(drawnModules(svg)).toEqual(expected)
    expect(svg).toContain(`viewBox="0 0 ${modules.size + 8} ${modules.size + 8}"`)
    expect(svg).toContain('<path fill="#fff"')
  })

  it('uses the company colour if scanners can read it, else ink', () => {
    expect(qrSvg(address, { colour: '#123c69' })).toContain('fill="#123c69"')
    expect(qrSvg(address, { colour: '#b42318' })).toContain('fill="#b42318"')
    for (const colour of ['#ffd400', '#fafafa', '"/><script>']) {
      expect(qrSvg(address, { colour })).toContain(`<path fill="${ink}" d="M`)
    }
  })

  it('sets a size only on request, in whole pixels per module', () => {
    const edge = qrMatrix(address).modules + 2 * quietZoneModules
    expect(qrSvg(address)).not.toContain('width=')
    expect(qrSvg(address, { sizePxMax: 10 * edge + 3 })).toContain(`width="${10 * edge}" height="${10 * edge}"`)
    expect(qrSvg(address, { sizePxMax: 1 })).toContain(`width="${edge}" height="${edge}"`)
  })

  it('clears the middle for a logo within level Q', () => {
    const { modules } = create(address, { errorCorrectionLevel: 'Q' })
    const cleared = qrMatrix(address, true)
    let hidden = 0
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        const isDark = modules.get(row, column) === 1
        if (isDark && !cleared.dark(row, column)) hidden++
        if (!isDark) expect(cleared.dark(row, column)).toBe(false)
      }
    }
    const middle = (modules.size - 1) / 2
    expect(cleared.dark(middle, middle)).toBe(false)
    expect(hidden).toBeGreaterThan(0)
    expect(hidden / modules.size ** 2).toBeLessThan(0.05)
    expect(qrSvg(address, { logo: 'data:image/png;base64,iVBORw0KGgo=' })).toContain('<image x=')
  })

  it('accepts only pictures as logos', () => {
    for (const logo of [
      'https://example.com/logo.png',
      'data:image/svg+xml;base64,AAAA',
      'data:image/png;base64,"/><script>',
    ]) {
      expect(() => qrSvg(address, { logo })).toThrow(TypeError)
    }
  })
})

it('encodes text other than a URL unchanged', () => {
  const text = 'otpauth://totp/Kartu:ayu%40example.com?issuer=Kartu&secret=GEZDGNBVGY3TQOJQ'
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column) === 1 && (column === 0 || modules.get(row, column - 1) !== 1)) {
        let run = 1
        while (column + run < modules.size && modules.get(row, column + run) === 1) run++
        path += `M${column + quietZoneModules} ${row + quietZoneModules}h${run}v1h-${run}z`
      }
  expect(qrSvgOfText(text)).toContain(`d="${path}"`)
})
