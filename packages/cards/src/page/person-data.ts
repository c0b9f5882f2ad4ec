import type { ResolvedCard } from '../card/resolve-card.ts'
import { localPath } from './card-page-parts.ts'
import { type Html, trustedHtml } from './html.ts'

/** Search engines list the page without following its links, so cards are no use for link spam. */
export const findableRobots = 'nofollow'

/**
 * The person as schema.org data (JSON-LD) for search engines: only values that the page shows, and no phone number,
 * email or address. The block is data, so no policy of the page applies to it.
 */
export function personData(card: ResolvedCard, pageUrl: string): Html {
  const { name, jobTitle, company, photo, profiles, template } = card
  const shownProfiles = template.sections.includes('socials') ? profiles.filter((url) => !phoneInUrl.test(url)) : []
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: name.display,
    ...(jobTitle && { jobTitle }),
    ...(company?.name && { worksFor: { '@type': 'Organization', name: company.name } }),
    url: pageUrl,
    ...(photo && template.layout !== 'plain' && { image: new URL(localPath(photo.url), pageUrl).href }),
    ...(shownProfiles.length > 0 && { sameAs: shownProfiles }),
  }
  return trustedHtml(`<script type="application/ld+json">${jsonInScript(data)}</script>`)
}

/** Some networks name accounts by phone number: `https://signal.me/#p/+6281234567788`. */
const phoneInUrl = /\+\d/

/** JSON without characters that could end the script element or, in older parsers, a line. */
const jsonInScript = (data: object): string =>
  JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
