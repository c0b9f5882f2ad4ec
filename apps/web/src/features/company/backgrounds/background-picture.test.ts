import { expect, test } from 'vitest'
import { fileNameOf } from './background-picture.ts'

test.each([
  ['Lobby', 'png', 'lobby.png'],
  ['Kopi Nusantara: Élan / 2026', 'jpeg', 'kopi-nusantara-elan-2026.jpg'],
  ['../../etc/passwd', 'png', 'etc-passwd.png'],
  ['陳大文', 'png', '陳大文.png'],
  ['***', 'jpeg', 'background.jpg'],
] as const)('the file of %s has a safe name', (name, type, expected) => expect(fileNameOf(name, type)).toBe(expected))
