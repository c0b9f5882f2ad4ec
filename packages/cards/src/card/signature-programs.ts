import type { SignatureProgram } from '@kartu/contracts/sharing/email-signatures.plain'

/*
 * Approximations of mail programs for the preview. They are applied only to our own markup, so they cover only the
 * declarations that it uses.
 */

type Declaration = [name: string, value: string]

const isOfWord = ([name]: Declaration): boolean => name.startsWith('mso-')

/** Declarations that Word's engine ignores ("Word HTML and CSS rendering capabilities in Outlook 2007"). */
const unknownToWord = new Set(['display', 'border-radius', 'max-width', 'box-shadow'])

const kept: Record<SignatureProgram, (declaration: Declaration) => boolean> = {
  // Gmail removes properties that it does not list ("CSS support", Gmail for developers).
  gmail: (declaration) => !isOfWord(declaration),
  outlook: ([name]) => !unknownToWord.has(name),
  // WebKit ignores unknown declarations.
  apple: (declaration) => !isOfWord(declaration),
}

/** The signature as one program reads it. `pictures: false` shows the texts in their place, as before a reader allows them. */
export function asShownBy(program: SignatureProgram, markup: string, { pictures }: { pictures: boolean }): string {
  const read = markup.replaceAll(/style="([^"]*)"/g, (_, style: string) => `style="${styleIn(program, style)}"`)
  return pictures ? read : withoutPictures(read)
}

function styleIn(program: SignatureProgram, style: string): string {
  const declarations = style.split(';').flatMap((text): Declaration[] => {
    const at = text.indexOf(':')
    return at < 0 ? [] : [[text.slice(0, at).trim(), text.slice(at + 1).trim()]]
  })
  return declarations
    .filter(kept[program])
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}

const withoutPictures = (markup: string): string =>
  markup.replaceAll(
    /<img src="[^"]*" alt="([^"]*)" width="(\d+)"[^>]*>/g,
    (_, alt: string, width: string) =>
      `<span style="display:inline-block;width:${width}px;font-family:Arial,Helvetica,sans-serif;font-size:12px;">${alt}</span>`,
  )

/** Background and text of each program. Its own colours apply to texts without one. */
export const programColours: Record<SignatureProgram, Record<'light' | 'dark', { ground: string; text: string }>> = {
  gmail: { light: { ground: '#ffffff', text: '#202124' }, dark: { ground: '#1f1f1f', text: '#e8eaed' } },
  outlook: { light: { ground: '#ffffff', text: '#242424' }, dark: { ground: '#292929', text: '#ffffff' } },
  apple: { light: { ground: '#ffffff', text: '#000000' }, dark: { ground: '#1e1e1e', text: '#ffffff' } },
}
