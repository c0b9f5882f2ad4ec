import { describe, expect, test } from 'vitest'
import { classifyVisit, deviceOf } from './classify-visit.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const shown = { companyId: 'company', cardId: 'card', form: 'page en' }
const classified = (headers: Record<string, string>, { url = '/c/ani', form = shown.form, country = '' } = {}) =>
  classifyVisit(
    { shown: { ...shown, form }, url, headers: { 'user-agent': safari, host: 'kartu.test', ...headers } },
    country || undefined,
  )

describe('audience', () => {
  test.each([
    ['https://kartu.test/', 'own'],
    ['https://elsewhere.test/', 'visitor'],
    [undefined, 'visitor'],
  ])('on a company’s domain from %s', (referer, audience) => {
    const headers = { 'user-agent': safari, host: 'cards.acme.test', ...(referer === undefined ? {} : { referer }) }
    expect(classifyVisit({ shown, url: '/c/ani', headers }, undefined, 'kartu.test')?.audience).toBe(audience)
  })

  test.each([
    ['WhatsApp', 'WhatsApp/2.23.20.0 A'],
    ['Signal', 'WhatsApp/2'],
    ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['Slack', 'Slack-ImgProxy (+https://api.slack.com/robots)'],
    ['Teams', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com'],
    [
      'iMessage',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    ],
    ['LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)'],
    ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['LINE', 'facebookexternalhit/1.1;line-poker/1.0'],
    ['X', 'Twitterbot/1.0'],
    ['Telegram', 'TelegramBot (like TwitterBot)'],
    ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
    ['KakaoTalk', 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984'],
  ])('a preview in %s', (_, agent) => {
    expect(classified({ 'user-agent': agent })?.audience).toBe('preview')
  })

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'curl/8.7.1',
    'python-requests/2.32.3',
    'Go-http-client/2.0',
    '',
  ])('a program: %s', (agent) => {
    expect(classified({ 'user-agent': agent })?.audience).toBe('bot')
  })

  test.each([
    safari,
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.31.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85',
    'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  ])('a person: %s', (agent) => {
    expect(classified({ 'user-agent': agent })?.audience).toBe('visitor')
  })

  test('a prefetching browser is not a person yet', () => {
    expect(classified({ 'sec-purpose': 'prefetch;prerender' })?.audience).toBe('preview')
  })

  test('distinguishes the company’s own people by the referring page', () => {
    expect(classified({ referer: 'https://kartu.test/team' })?.audience).toBe('own')
    expect(classified({ referer: 'https://kartu.test/c/ani/share' })?.audience).toBe('visitor')
    expect(classified({ referer: 'https://elsewhere.test/team' })?.audience).toBe('visitor')
    expect(classified({ referer: 'no address' })?.audience).toBe('visitor')
  })
})

describe('kind', () => {
  test('distinguishes views, contact files, followed links and shown codes', () => {
    const kindOf = (form: string, headers = {}) => {
      const found = classified(headers, { form })
      return found && [found.kind, found.target]
    }
    expect(kindOf('page id')).toEqual(['view', null])
    expect(kindOf('vcf 4.0')).toEqual(['save', null])
    expect(kindOf('tap linkedin')).toEqual(['tap', 'linkedin'])
    expect(kindOf('tap qr')).toEqual(['qr', null])
    expect(kindOf('qr png')).toEqual(['qr', null])
    // A page loads its own QR code.
    expect(kindOf('qr svg', { referer: 'https://kartu.test/c/ani?s=nfc' })).toBeUndefined()
    expect(kindOf('qr svg', { referer: 'https://kartu.test/card' })).toBeUndefined()
    expect(kindOf('tap qr', { referer: 'https://kartu.test/card' })).toEqual(['qr', null])
  })

  test('takes the source from the link if it is listed', () => {
    const by = (url: string) => {
      const { source, eventCode } = classified({}, { url }) ?? {}
      return [source, eventCode]
    }
    expect(by('/c/ani?s=nfc')).toEqual(['nfc', null])
    expect(by('/c/ani?s=card')).toEqual(['card', null])
    expect(by('/c/ani?s=<script>')).toEqual([null, null])
    expect(by('/c/ani')).toEqual([null, null])
    expect(by('/c/ani?e=far326')).toEqual(['event', 'far326'])
    expect(by('/c/ani?s=qr&e=far326')).toEqual(['qr', 'far326'])
    for (const code of ['x'.repeat(500), '%00', 'far%0026', 'FAR326', 'fair26', '%F0%9F%8E%AA'])
      expect(by(`/c/ani?e=${code}`)).toEqual(['event', null])
  })

  test('a contact file or followed link inherits the page’s source', () => {
    const from = 'https://kartu.test/c/ani?s=nfc'
    expect(classified({ referer: from }, { form: 'vcf 3.0', url: '/c/ani.vcf' })).toMatchObject({ source: 'nfc' })
    expect(classified({ 'ping-from': from }, { form: 'tap email', url: '/c/ani/tap/email' })).toMatchObject({
      ...{ source: 'nfc', kind: 'tap', audience: 'visitor' },
    })
    expect(classified({ referer: 'https://kartu.test/team?s=nfc' })).toMatchObject({ source: null, audience: 'own' })
  })

  test('drops an invalid language or country', () => {
    const of = (language: string, country: string) => {
      const found = classified({ 'accept-language': language, 'cf-ipcountry': country }, { country: 'cf-ipcountry' })
      return [found?.language, found?.country]
    }
    expect(of('id-ID,id;q=0.9,en;q=0.8', 'id')).toEqual(['id', 'ID'])
    expect(of('*', 'XX')).toEqual([null, null])
    expect(of('english', 'T1')).toEqual([null, null])
    expect(of('', 'Indonesia')).toEqual([null, null])
    expect(classified({ 'cf-ipcountry': 'ID' })?.country).toBeNull()
  })
})

test.each([
  ['phone', safari],
  [
    'phone',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  ],
  ['phone', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  ['tablet', 'Mozilla/5.0 (Android 15; Tablet; rv:143.0) Gecko/143.0 Firefox/143.0'],
  [
    'tablet',
    'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
  ],
  [
    'desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'desktop',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['other', 'curl/8.7.1'],
])('%s: %s', (device, agent) => {
  expect(deviceOf(agent)).toBe(device)
})
