/** Past this many, one after the other, the first comes again: fewer visits each than are left out as repeats. */
const visitors = 5_000
const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
]

/** What Kartu has to be told so that it believes the addresses of `visitorHeaders`. */
export const visitorSettings = { TRUST_PROXY: '127.0.0.1' }

/** What browsers of that many people send, each from an address of their own: all of their visits are counted. */
export const visitorHeaders = (): Record<string, string>[] =>
  Array.from({ length: visitors }, (_, at) => ({
    'user-agent': browsers[at % browsers.length] ?? '',
    'accept-language': 'id-ID,id;q=0.9,en;q=0.8',
    'accept-encoding': 'br',
    'x-forwarded-for': `198.18.${at >> 8}.${at & 255}`,
  }))
