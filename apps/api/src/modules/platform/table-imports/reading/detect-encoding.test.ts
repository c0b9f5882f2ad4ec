import { expect, it } from 'vitest'
import { columnKind } from './column-words.ts'
import { detectEncoding } from './detect-encoding.ts'

const detect = (hex: string) =>
  detectEncoding(Buffer.from(hex.replaceAll(' ', ''), 'hex'), (text) => columnKind(text) !== undefined)

/** Names as bytes in their encoding, with `,` between cells. */
it.each([
  ['gb18030', '姓名,公司\n张伟,中国移动', 'd0d5c3fb2cb9abcbbe0ad5c5ceb02cd6d0b9fad2c6b6af'],
  ['gb18030', 'Name,Company\nZhang,华为', '4e616d652c436f6d70616e790a5a68616e672cbbaaceaa'],
  [
    'shift_jis',
    '氏名,会社名\n田中太郎,株式会社サンプル',
    '8e8196bc2c89ef8ed096bc0a9363928691be98592c8a948eae89ef8ed0835483938376838b',
  ],
  ['shift_jis', 'name\n鈴木一郎', '6e616d650a97e996d888ea9859'],
  ['shift_jis', 'ｽｽﾞｷ', 'bdbddeb7'],
  ['euc-jp', '氏名,メールアドレス\n田中太郎,x', 'bbe1ccbe2ca5e1a1bca5eba5a2a5c9a5eca5b90ac5c4c3e6c2c0cfba2c78'],
  ['big5', '姓名,職稱\n陳大文,經理', 'a96da6572cc2bebad90ab3afa46aa4e52cb867b27a'],
  ['big5', '陳大文', 'b3afa46aa4e5'],
  ['euc-kr', '이름,회사\n김철수,삼성전자', 'c0ccb8a72cc8b8bbe70ab1e8c3b6bcf62cbbefbcbac0fcc0da'],
  [
    'windows-1251',
    'Имя,Компания\nИван Петров,ООО Ромашка',
    'c8ecff2ccaeeecefe0ede8ff0ac8e2e0ed20cfe5f2f0eee22ccecece20d0eeece0f8eae0',
  ],
  ['windows-1251', 'Ольга', 'ceebfce3e0'],
  ['koi8-r', 'Имя,Компания\nИван Петров,Ромашка', 'e9cdd12cebcfcdd0c1cec9d10ae9d7c1ce20f0c5d4d2cfd72cf2cfcdc1dbcbc1'],
  ['macintosh', 'André Müller', '416e64728e204d9f6c6c6572'],
  ['macintosh', 'José Peña', '4a6f738e2050659661'],
  ['macintosh', 'Zoë O’Brien, Größe', '5a6f91204fd5427269656e2c2047729aa765'],
  ['windows-1252', 'André Müller', '416e6472e9204dfc6c6c6572'],
  ['windows-1252', 'Søren Ørsted', '53f872656e20d87273746564'],
  ['windows-1252', 'Zoë O’Brien, Größe', '5a6feb204f92427269656e2c204772f6df65'],
  ['windows-1252', '“Acme” – Co', '9341636d6594209620436f'],
  [
    'windows-1250',
    'Paweł Wiśniewski, Grażyna Dąbrowska',
    '50617765b32057699c6e696577736b692c20477261bf796e612044b962726f77736b61',
  ],
  ['windows-1253', 'Γιώργος Παπαδόπουλος', 'c3e9fef1e3eff220d0e1f0e1e4fcf0eff5ebeff2'],
  ['windows-1254', 'İbrahim Işık, Ayşe Güneş', 'dd62726168696d2049fefd6b2c204179fe652047fc6e65fe'],
  ['windows-1255', 'דוד כהן', 'e3e5e320ebe4ef'],
  ['windows-1256', 'محمد بن سلمان', 'e3cde3cf20c8e420d3e1e3c7e4'],
  ['windows-874', 'สมชาย ใจดี', 'cac1aad2c220e3a8b4d5'],
] as const)('detects %s by %j', (encoding, text, hex) => {
  expect(detect(hex).encoding).toBe(encoding)
  expect(new TextDecoder(encoding).decode(Buffer.from(hex, 'hex'))).toBe(text)
})

it('is certain about a whole list but not about two characters', () => {
  expect(detect('d0d5c3fb2cb9abcbbe0ad5c5ceb02cd6d0b9fad2c6b6af').isSure).toBe(true)
  expect(detect('d5c5ceb0').isSure).toBe(false)
})

it('is uncertain about noise', () => {
  expect(detect('81fe90c1a0ff8ffd9d01').isSure).toBe(false)
})
