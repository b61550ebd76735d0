import { embedHeights } from '@tulna/rules/partner-embeds';

const { least, most } = embedHeights;

/**
 * The script that partners add to their own pages. It shows a button that opens the brand's site, or a frame with it. It stores nothing and
 * requests nothing. It accepts messages only from the frame it made, on our origin, and a message can change only the frame's height or
 * report that a visitor started. It is kept as small plain text (`npm test -- "page weight"`).
 */
export const embedLoader = `(function () {
'use strict';
var script = document.currentScript;
if (!script || !script.src) return;
var base = new URL(script.src).origin;
var data = script.dataset;
var partner = data.partner || '';
var language = data.language === 'hi' ? 'hi' : 'en';
function put(element) { script.parentNode.insertBefore(element, script.nextSibling); }
function started() { script.dispatchEvent(new CustomEvent('tulna:started', { bubbles: true })); }
if (data.show === 'button') {
  var link = document.createElement('a');
  link.href = base + '/?' + new URLSearchParams({ partner: partner, lang: language, utm_source: 'embed', utm_medium: 'button' });
  link.target = '_blank';
  link.rel = 'noopener';
  link.className = 'tulna-button';
  link.textContent = data.text || (language === 'hi' ? 'लोन और कार्ड देखें' : 'See loans and cards');
  link.addEventListener('click', started);
  put(link);
  return;
}
var frame = document.createElement('iframe');
frame.src = base + '/embed/' + encodeURIComponent(partner) + '?lang=' + language;
frame.title = data.text || (language === 'hi' ? 'लोन और कार्ड' : 'Loans and cards');
frame.className = 'tulna-frame';
frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
frame.style.cssText = 'width:100%;height:420px;border:0';
frame.addEventListener('load', function () { frame.contentWindow.postMessage({ tulna: 1, hello: true }, base); });
window.addEventListener('message', function (event) {
  if (event.origin !== base || event.source !== frame.contentWindow) return;
  var said = event.data;
  if (typeof said !== 'object' || said === null || said.tulna !== 1) return;
  if (Number.isInteger(said.height) && said.height >= ${least} && said.height <= ${most}) frame.style.height = said.height + 'px';
  if (said.started === true) started();
});
put(frame);
})();
`;

/**
 * Runs in the framed page. It tells the surrounding page its height, and when the visitor presses a link, but only after that page has sent
 * a greeting from an origin that the partner listed.
 */
export const embedFrame = `(function () {
'use strict';
var allowed = (document.body.dataset.origins || '').split(' ');
var to = null;
function say(what, value) {
  if (to === null) return;
  var message = { tulna: 1 };
  message[what] = value;
  parent.postMessage(message, to);
}
function height() { say('height', Math.ceil(document.body.getBoundingClientRect().height)); }
window.addEventListener('message', function (event) {
  if (parent === window || event.source !== parent || allowed.indexOf(event.origin) < 0) return;
  if (!event.data || event.data.tulna !== 1 || event.data.hello !== true) return;
  to = event.origin;
  height();
});
new ResizeObserver(height).observe(document.body);
document.addEventListener('click', function (event) {
  if (event.target instanceof Element && event.target.closest('a')) say('started', true);
});
})();
`;
