import { useEffect, useRef, useState } from 'react'
import type { OpenMap } from '~/dealerships/load-open-map.server'

const NO_WEBGL = 'This browser cannot show the interactive map. The map above can be made closer and farther.'
const AWAY = 'The interactive map does not load right now. The map above can be made closer and farther.'
const GAPS = 'Parts of the map did not load.'

type LiveMapStage = 'drawn' | 'opening' | 'open'
export type LiveMap = ReturnType<typeof useLiveMap>

/** A map of tiles over the drawn one: asked for by a press, shown once something of it is there, and gone again by another press. */
export function useLiveMap(src: string) {
  const element = useRef<HTMLDivElement>(null)
  const close = useRef<() => void>(() => {})
  const [state, setState] = useState<LiveMapStage>('drawn')
  const [words, setWords] = useState('')
  const [attribution, setAttribution] = useState<OpenMap['attribution'] | null>(null)

  useEffect(() => () => close.current(), [src])

  function leave(why: string) {
    close.current()
    close.current = () => {}
    setState('drawn')
    setAttribution(null)
    setWords(why)
  }

  async function open(container: HTMLElement) {
    setState('opening')
    setWords('')
    // Nobody gets into it before there is something of it to see.
    container.inert = true
    try {
      // The library is half a megabyte: nobody waits for it in a browser that cannot draw with it.
      if (!document.createElement('canvas').getContext('webgl2')) return leave(NO_WEBGL)
      const [answer, { openMap }] = await Promise.all([fetch(`${src}/places`), import('./open-map')])
      if (!answer.ok) throw new Error(`The map's places: ${answer.status}`)
      const facts = (await answer.json()) as OpenMap
      const done = await openMap(container, facts, (isMissing) => setWords(isMissing ? GAPS : ''))
      close.current = done
      if (!container.isConnected) return done()
      setAttribution(facts.attribution)
      setState('open')
      setWords('')
    } catch {
      leave(AWAY)
    }
  }

  // A map that is open is where the keyboard goes on.
  useEffect(() => {
    if (state !== 'open' || !element.current) return
    element.current.inert = false
    element.current.querySelector('canvas')?.focus({ preventScroll: true })
  }, [state])

  return {
    element,
    state,
    words,
    attribution,
    press: () => {
      if (state === 'open') leave('')
      else if (state === 'drawn' && element.current) void open(element.current)
    },
  }
}
