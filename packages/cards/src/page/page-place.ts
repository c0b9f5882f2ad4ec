/** Context of a page on which its style depends. */
export type Place = {
  root: string
  html: string
  /** Condition for a width. */
  width: string
  /** Rules of the dark colour scheme. */
  dark: (rules: string) => string
}

export const ownPage: Place = {
  root: ':root',
  html: 'html',
  width: '@media',
  dark: (rules) => `@media (prefers-color-scheme:dark){${rules}}`,
}

/** A shadow root of any width, dark if its host has that class. */
const shadowRoot: Place = {
  root: ':host',
  html: ':host',
  width: '@container',
  dark: (rules) =>
    rules.replaceAll(/([^{}]+)\{/g, (_, selectors: string) =>
      selectors === ':host' ? ':host(.dark){' : `:host(.dark) :is(${selectors.trim()}){`,
    ),
}

/** Removes line breaks of the source. */
export const written = (style: string): string => style.replaceAll(/\n+/g, '')

/** Style for a page's `<body>` in a shadow root, which inherits nothing from its surroundings. */
export const previewStyle = (styleAt: (place: Place) => string): string =>
  written(`
:host{all:initial;display:block;container-type:inline-size}
${styleAt(shadowRoot)}
:host{color-scheme:light}
:host(.dark){color-scheme:dark}
`)
