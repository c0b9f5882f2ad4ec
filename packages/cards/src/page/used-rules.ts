interface Rule {
  text: string
  /** Classes that an element and its ancestors need, for each selector. */
  needs: readonly (readonly string[])[]
}

/** Rules in a media query, or a single one outside of any. */
interface Group {
  query: string
  rules: readonly Rule[]
}

/** Maximum number of cached styles. Most pages of a company have the same classes; each style has about 12 kB. */
const rememberedMax = 100

/**
 * Splits a style, once for all pages, and returns a function that leaves out rules about classes that a page does not
 * have. `added` are classes that a script adds. Pages with the same classes share one style.
 */
export function ruleFilter(style: string, added: readonly string[]): (markup: string) => string {
  const groups = groupsOf(style)
  const remembered = new Map<string, string>()
  return (markup) => {
    const lists = new Set<string>()
    for (const [, list = ''] of markup.matchAll(/\sclass="([^"]*)"/g)) lists.add(list)
    const key = [...lists].toSorted().join('"')
    const known = remembered.get(key)
    if (known !== undefined) return known
    if (remembered.size >= rememberedMax) remembered.clear()
    const used = usedRules(groups, new Set([...added, ...[...lists].flatMap((list) => list.split(' '))]))
    remembered.set(key, used)
    return used
  }
}

function usedRules(groups: readonly Group[], classes: ReadonlySet<string>): string {
  const isUsed = ({ needs }: Rule): boolean => needs.some((names) => names.every((name) => classes.has(name)))
  return groups
    .map(({ query, rules }) => {
      const used = rules
        .filter(isUsed)
        .map(({ text }) => text)
        .join('')
      return query === '' || used === '' ? used : `${query}{${used}}`
    })
    .join('')
}

const groupForm = /(@media[^{]*)\{((?:[^{}]*\{[^{}]*\})*)\}|([^{}]+)(\{[^{}]*\})/g
const ruleForm = /([^{}]+)(\{[^{}]*\})/g

const groupsOf = (style: string): Group[] =>
  [...style.matchAll(groupForm)].map(([, query = '', inner = '', selectors = '', block = '']) => ({
    query,
    rules:
      query === ''
        ? [ruleOf(selectors, block)]
        : [...inner.matchAll(ruleForm)].map(([, nested = '', content = '']) => ruleOf(nested, content)),
  }))

/** Classes in `:not()`, `:is()` and `:has()` are not needed, so a rule with them may remain without use. */
const ruleOf = (selectors: string, block: string): Rule => ({
  text: selectors + block,
  needs: selectors
    .replaceAll(/:(?:not|is|has)\([^()]*\)/g, '')
    .split(',')
    .map((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
})
