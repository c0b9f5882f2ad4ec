/** Read once: the list is a file of the program. */
let known: Promise<Set<string>> | undefined

/** Whether a password stands among some 49,000 that were found most often in leaks. The list is loaded at first need. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return (await known).has(password.toLowerCase())
}
