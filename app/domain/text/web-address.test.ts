import { expect, it } from 'vitest'
import { linkAddress, webAddress } from './web-address'

it.each<[string | null, string | null, string | null]>([
  ['https://www.facebook.com/northside', 'https://www.facebook.com/northside', 'https://www.facebook.com/northside'],
  [' http://maps.example/?q=a%20b ', 'http://maps.example/?q=a%20b', 'http://maps.example/?q=a%20b'],
  ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM'],
  ['/offers/4?a=b#c', null, '/offers/4?a=b#c'],
  ['//elsewhere.example', null, null],
  ['/\\elsewhere.example', null, null],
  ['https:///path', null, null],
  ['https://\\host', null, null],
  ['javascript:alert(1)', null, null],
  ['JaVaScRiPt:alert(1)', null, null],
  ['\u0001javascript:alert(1)', null, null],
  ['java\nscript:alert(1)', null, null],
  ['javascript://https://a.example/%0aalert(1)', null, null],
  ['data:text/html,<script>', null, null],
  ['vbscript:x', null, null],
  ['https://a.example/"onclick="x', null, null],
  ['https://a.example/<script>', null, null],
  ['', null, null],
  [null, null, null],
])('%j is the address %j, and the link %j', (text, address, link) => expect([webAddress(text), linkAddress(text)]).toEqual([address, link]))
