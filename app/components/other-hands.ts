/**
 * A browser that translates puts other texts in the place of the page's. React would throw where it takes its own away or stands something before it, and
 * the page, with all that was typed, would go: it takes away what is still there, and puts at the end what has no place any more.
 */
export function allowTranslation(): void {
  const { prototype } = Node
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    return insertBefore.call(this, child, before?.parentNode === this ? before : null) as T
  }
}

/**
 * What extensions have put before the page's own first element goes to the end: React, which begins at the first, would take the whole document for another
 * and build it anew, without what was typed meanwhile.
 */
export function moveForeignAside(): void {
  const { documentElement, head, body } = document
  for (const element of [...documentElement.children]) if (element !== head && element !== body) body.append(element)
  for (const [place, own] of [
    [head, head.querySelector('meta[charset]')],
    [body, body.querySelector('.skip-link')],
  ] as const) {
    while (own?.previousElementSibling && place.firstElementChild) place.append(place.firstElementChild)
  }
}
