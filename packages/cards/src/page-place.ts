/** Where a page stands, as far as its style has to know. */
export type Place = {
  root: string
  html: string
  /** What asks for a width. */
  width: string
  /** Rules of the dark picture. */
  dark: (rules: string) => string
}

export const ownPage: Place = {
  root: ':root',
  html: 'html',
  width: '@media',
  dark: (rules) => `@media (prefers-color-scheme:dark){${rules}}`,
}

/** Of any width, and dark where its host has that class. */
const shadowRoot: Place = {
  root: ':host',
  html: ':host',
  width: '@container',
  dark: (rules) =>
    rules.replaceAll(/([^{}]+)\{/g, (_, selectors: string) =>
      selectors === ':host' ? ':host(.dark){' : `:host(.dark) :is(${selectors.trim()}){`,
    ),
}

/** Without what only makes the source readable. */
export const written = (style: string): string => style.replaceAll(/\n+/g, '')

/** For a page's `<body>` in a shadow root, where nothing of what surrounds it is inherited. */
export const previewStyle = (styleAt: (place: Place) => string): string =>
  written(`
:host{all:initial;display:block;container-type:inline-size}
${styleAt(shadowRoot)}
:host{color-scheme:light}
:host(.dark){color-scheme:dark}
`)
