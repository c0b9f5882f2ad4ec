import { html, type Html } from './html.ts'

/** Picture of a link, with the size that chats and social networks ask for. */
export type LinkPicture = {
  /** Absolute URL. */
  url: string
  alt: string
}

export const linkPictureWidthPx = 1200
export const linkPictureHeightPx = 630

export type LinkPreview = {
  kind: 'profile' | 'website'
  title: string
  description: string
  /** Absolute canonical URL, without query. */
  url: string
  /** Language tag of the page. */
  locale: string
  siteName?: string | undefined
  picture?: LinkPicture | undefined
}

/** Tags from which chats and social networks build the preview of a link (Open Graph and Twitter). */
export const linkPreviewTags = ({ kind, title, description, url, locale, siteName, picture }: LinkPreview): Html =>
  html`<meta name="description" content="${description}" />
    <meta property="og:type" content="${kind}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:locale" content="${openGraphLocale(locale)}" />
    ${siteName && html`<meta property="og:site_name" content="${siteName}" />`}${picture && pictureTags(picture)}
    <meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />`

/** `ja_JP`: the language with its most likely country, as Open Graph writes it. */
function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return [language, region].filter(Boolean).join('_')
}

const pictureTags = ({ url, alt }: LinkPicture): Html =>
  html`<meta property="og:image" content="${url}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${linkPictureWidthPx}" />
    <meta property="og:image:height" content="${linkPictureHeightPx}" />
    <meta property="og:image:alt" content="${alt}" />`
