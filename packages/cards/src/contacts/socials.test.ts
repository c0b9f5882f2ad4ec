import { type SocialKey, socialKeys } from '@kartu/contracts/company/card-fields.plain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wellFormed } from '../text/characters.ts'
import { isSafeHref } from './links.ts'
import { parseSocial, socialLink } from './socials.ts'

/** A URL that is stored and linked unchanged. */
const same = (url: string): [string, string] => [url, url]

describe('parseSocial and socialLink', () => {
  it.each<[SocialKey, string, string, string, string]>([
    ['instagram', '@anindya.p', 'anindya.p', 'https://www.instagram.com/anindya.p', '@anindya.p'],
    [
      'instagram',
      'https://www.instagram.com/anindya.p/?igsh=abc',
      'anindya.p',
      'https://www.instagram.com/anindya.p',
      '@anindya.p',
    ],
    ['instagram', 'instagram.com/anindya.p', 'anindya.p', 'https://www.instagram.com/anindya.p', '@anindya.p'],
    [
      'instagram',
      'https://www.instagram.com/p/C1abc/',
      'https://www.instagram.com/p/C1abc/',
      'https://www.instagram.com/p/C1abc/',
      'instagram.com/p/C1abc',
    ],
    ['telegram', 't.me/anindya', 'anindya', 'https://t.me/anindya', '@anindya'],
    ['telegram', '@anindya', 'anindya', 'https://t.me/anindya', '@anindya'],
    ['telegram', '+6281234567788', '+6281234567788', 'https://t.me/+6281234567788', '+6281234567788'],
    [
      'twitter',
      'https://twitter.com/SenatorCantwell',
      'SenatorCantwell',
      'https://x.com/SenatorCantwell',
      '@SenatorCantwell',
    ],
    ['twitter', 'x.com/SenatorCantwell?s=20', 'SenatorCantwell', 'https://x.com/SenatorCantwell', '@SenatorCantwell'],
    ['tiktok', '@anindya.p', 'anindya.p', 'https://www.tiktok.com/@anindya.p', '@anindya.p'],
    ['tiktok', 'https://www.tiktok.com/@anindya?lang=id', 'anindya', 'https://www.tiktok.com/@anindya', '@anindya'],
    ['tiktok', 'vm.tiktok.com/ZM1', 'https://vm.tiktok.com/ZM1', 'https://vm.tiktok.com/ZM1', 'vm.tiktok.com/ZM1'],
    ['threads', 'https://www.threads.net/@ayu', 'ayu', 'https://www.threads.com/@ayu', '@ayu'],
    ['github', 'github.com/kartu-app', 'kartu-app', 'https://github.com/kartu-app', 'kartu-app'],
    ['github', 'https://github.com/orgs/kartu', ...same('https://github.com/orgs/kartu'), 'github.com/orgs/kartu'],
    ['line', 'budi_88', '~budi_88', 'https://line.me/R/ti/p/~budi_88', 'budi_88'],
    ['line', '@kopi', '@kopi', 'https://line.me/R/ti/p/@kopi', '@kopi'],
    ['line', 'https://line.me/ti/p/~budi_88', '~budi_88', 'https://line.me/R/ti/p/~budi_88', 'budi_88'],
    ['line', 'https://line.me/R/ti/p/%40kopi', '@kopi', 'https://line.me/R/ti/p/@kopi', '@kopi'],
    ['line', 'https://lin.ee/aBc', ...same('https://lin.ee/aBc'), 'lin.ee/aBc'],
    ['signal', '+62 812-3456-7788', '+6281234567788', 'https://signal.me/#p/+6281234567788', '+6281234567788'],
    ['signal', 'https://signal.me/#p/+6281', ...same('https://signal.me/#p/+6281'), 'signal.me/#p/+6281'],
    ['signal', 'https://signal.me/#eu/aB1', ...same('https://signal.me/#eu/aB1'), 'signal.me/#eu/aB1'],
    ['fiverr', 'anindya_p', 'anindya_p', 'https://www.fiverr.com/anindya_p', 'anindya_p'],
    ['linkedin', 'anindya-p', 'in/anindya-p', 'https://www.linkedin.com/in/anindya-p', 'in/anindya-p'],
    [
      'linkedin',
      'https://id.linkedin.com/in/anindya-p/',
      'in/anindya-p',
      'https://www.linkedin.com/in/anindya-p',
      'in/anindya-p',
    ],
    [
      'linkedin',
      'https://www.linkedin.com/in/anindya-p/en',
      'in/anindya-p',
      'https://www.linkedin.com/in/anindya-p',
      'in/anindya-p',
    ],
    [
      'linkedin',
      'company/nusantara',
      'company/nusantara',
      'https://www.linkedin.com/company/nusantara',
      'company/nusantara',
    ],
    [
      'linkedin',
      'https://www.linkedin.com/in/%E5%A4%A7%E6%96%87',
      'in/大文',
      'https://www.linkedin.com/in/%E5%A4%A7%E6%96%87',
      'in/大文',
    ],
    [
      'facebook',
      'Mike-Flood-101986952582058',
      'Mike-Flood-101986952582058',
      'https://www.facebook.com/Mike-Flood-101986952582058',
      'Mike-Flood-101986952582058',
    ],
    [
      'facebook',
      'https://m.facebook.com/profile.php?id=1000&ref=x',
      'profile.php?id=1000',
      'https://www.facebook.com/profile.php?id=1000',
      'facebook.com/profile.php?id=1000',
    ],
    ['facebook', 'https://fb.com/anindya', 'anindya', 'https://www.facebook.com/anindya', 'anindya'],
    [
      'facebook',
      'https://www.facebook.com/groups',
      'https://www.facebook.com/groups',
      'https://www.facebook.com/groups',
      'facebook.com/groups',
    ],
    [
      'facebook',
      'https://www.facebook.com/anindya/posts',
      'https://www.facebook.com/anindya/posts',
      'https://www.facebook.com/anindya/posts',
      'facebook.com/anindya/posts',
    ],
    [
      'facebook',
      'https://www.facebook.com/profile.php?id=x1',
      'https://www.facebook.com/profile.php?id=x1',
      'https://www.facebook.com/profile.php?id=x1',
      'facebook.com/profile.php?id=x1',
    ],
    ['telegram', 'https://t.me/share', 'https://t.me/share', 'https://t.me/share', 't.me/share'],
    [
      'linkedin',
      'https://www.linkedin.com/in/anindya/details',
      'https://www.linkedin.com/in/anindya/details',
      'https://www.linkedin.com/in/anindya/details',
      'linkedin.com/in/anindya/details',
    ],
    [
      'youtube',
      'c/SenatorCantwell',
      'c/SenatorCantwell',
      'https://www.youtube.com/c/SenatorCantwell',
      'youtube.com/c/SenatorCantwell',
    ],
    [
      'youtube',
      'https://www.youtube.com/watch?v=1',
      'https://www.youtube.com/watch?v=1',
      'https://www.youtube.com/watch?v=1',
      'youtube.com/watch?v=1',
    ],
    ['youtube', 'SenatorCantwell', '@SenatorCantwell', 'https://www.youtube.com/@SenatorCantwell', '@SenatorCantwell'],
    [
      'youtube',
      'https://www.youtube.com/watch/abc',
      'https://www.youtube.com/watch/abc',
      'https://www.youtube.com/watch/abc',
      'youtube.com/watch/abc',
    ],
    ['youtube', 'https://www.youtube.com/@kanal/videos', '@kanal', 'https://www.youtube.com/@kanal', '@kanal'],
    ['youtube', '@rep.teresa8059', '@rep.teresa8059', 'https://www.youtube.com/@rep.teresa8059', '@rep.teresa8059'],
    [
      'youtube',
      'UCSX3nV53o-1-e0nFA6pPs2w',
      'channel/UCSX3nV53o-1-e0nFA6pPs2w',
      'https://www.youtube.com/channel/UCSX3nV53o-1-e0nFA6pPs2w',
      'youtube.com/channel/UCSX3nV53o-1-e0nFA6pPs2w',
    ],
    [
      'youtube',
      'https://www.youtube.com/user/SenatorCantwell/videos',
      'user/SenatorCantwell',
      'https://www.youtube.com/user/SenatorCantwell',
      'youtube.com/user/SenatorCantwell',
    ],
    [
      'youtube',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ',
      'youtu.be/dQw4w9WgXcQ',
    ],
  ])('%s: %s', (key, typed, value, href, text) => {
    expect(parseSocial(key, typed)).toEqual({ value })
    expect(socialLink(key, value)).toEqual({ href, text })
    expect(parseSocial(key, value)).toEqual({ value }) // A stored value parses to itself.
  })

  it('has no link for WeChat', () => {
    expect(parseSocial('wechat', ' anindya_88 ')).toEqual({ value: 'anindya_88' })
    expect(socialLink('wechat', 'anindya_88')).toEqual({ href: null, text: 'anindya_88' })
  })

  it.each<[SocialKey, string, string]>([
    ['instagram', 'https://example.com/anindya', 'url'],
    ['instagram', 'https://notinstagram.com/anindya', 'url'],
    ['instagram', 'https://instagram.com.evil.example/anindya', 'url'],
    ['instagram', 'https://www.instagram.com/', 'url'],
    ['instagram', 'javascript:alert(1)', 'url'],
    ['instagram', 'two words', 'regex'],
    ['twitter', 'much_too_long_for_a_handle', 'regex'],
    ['linkedin', 'somewhere/anindya', 'regex'],
    ['linkedin', 'Anindya Prameswari', 'regex'],
    ['linkedin', 'in/anindya/en', 'regex'],
    ['linkedin', 'in/', 'regex'],
    ['youtube', 'watch/x', 'regex'],
    ['youtube', 'c/a/b', 'regex'],
    ['telegram', 'abc', 'regex'],
    ['youtube', 'data:text/html,x', 'url'],
    ['wechat', 'two words', 'regex'],
    ['signal', 'ayu.01', 'regex'],
    ['signal', 'https://signal.me/', 'url'],
    ['line', 'x', 'regex'],
    ['github', 'two--dashes', 'regex'],
    ['tiktok', 'https://example.com/@x', 'url'],
  ])('%s refuses %s', (key, typed, error) => {
    expect(parseSocial(key, typed)).toEqual({ error })
  })

  it('links only to the web for any input', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.webUrl(),
      fc
        .tuple(fc.constantFrom('javascript:', 'in/', '@', 'https://x.com/', '//', 'data:'), fc.string())
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...socialKeys), hostile, (key, text) => {
        const read = parseSocial(key, text)
        for (const value of 'value' in read ? [read.value, wellFormed(text)] : [wellFormed(text)]) {
          const { href } = socialLink(key, value)
          if (href !== null) {
            expect(isSafeHref(href)).toBe(true)
            expect(href).toMatch(/^https?:\/\/[\x21-\x7e]+$/)
          }
        }
      }),
    )
  })
})
