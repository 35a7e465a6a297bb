/**
 * What `base.css` asks of a page's script. Who comes back, or to a place within the page, lands where it is: from then on nothing has a guessed
 * height. So after a jump past what is not laid out, by the End key or the scroll bar: where one stands is kept for a step back. Above the top of
 * a page nothing is guessed. Here and not in the page's own script, which comes too late.
 */
export const LATE_LAYOUT =
  '{const now=()=>document.documentElement.dataset.laidOut="";let from=scrollY;' +
  'const moved=()=>{if(scrollY>0&&Math.abs(scrollY-from)>innerHeight)now();from=scrollY};' +
  'if(history.state||location.hash)now();else addEventListener("popstate",now),addEventListener("scroll",moved)}'
