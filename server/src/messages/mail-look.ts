import type { BrandColours } from '@kindwell/contract/brand/brand-shape.ts';
import { brandInForce } from '#server/brand/brand-in-force.ts';
import { type Html, html } from '#server/lib/html.ts';

// The other colours of web/src/styles/tokens.css, written out: mail programs know no variables.
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const sans = "font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif";

/** Mail programs keep styles reliably only on the elements themselves; these are the colours of the light. */
const lookIn = ({ light }: BrandColours) => ({
  body: `margin:0;padding:0;background:${light.canvas}`,
  canvas: `padding:32px 12px;background:${light.canvas}`,
  name: `padding:0 12px 16px;color:${light.primary};${serif};font-size:24px;line-height:1.2;font-weight:bold`,
  card: `padding:32px 28px 16px;background:${light.surface};border-radius:20px;color:#1a211d;${sans};font-size:16px;line-height:1.55`,
  heading: `margin:0 0 20px;${serif};font-size:26px;line-height:1.25;font-weight:bold`,
  text: 'margin:0 0 16px;overflow-wrap:anywhere',
  codeField: `padding:16px 24px;background:${light['primary-soft']};border-radius:14px;color:${light['on-primary-soft']}`,
  code: 'margin:0;font-size:36px;line-height:1.2;font-weight:bold;letter-spacing:6px',
  // As high as a finger needs, and broken anywhere: such an address is longer than a phone is wide.
  link: `display:inline-block;padding:10px 0;color:${light.primary};text-decoration:underline;word-break:break-all`,
  buttonField: `background:${light.primary};border-radius:999px`,
  button: `display:inline-block;padding:14px 28px;border-radius:999px;color:${light['on-primary']};font-weight:bold;text-decoration:none`,
  visit: `padding:24px 24px 14px;background:${light.hero};border-radius:20px;color:${light['on-hero']}`,
  when: `margin:0 0 12px;color:${light['on-hero']};${serif};font-size:22px;line-height:1.3;font-weight:bold`,
  visitLine: `margin:0;color:${light['on-hero']}`,
  address: `display:inline-block;padding:10px 0;color:${light['hero-accent']};text-decoration:underline`,
  footer: `padding:20px 16px 0;color:#535e57;${sans};font-size:13px;line-height:1.5`,
  footerText: 'margin:0 0 8px;overflow-wrap:anywhere',
});

/** The styles of a mail, in the colours of the brand as it is now. */
export const mailLook = () => lookIn(brandInForce().colours);

// What a mail program in the dark has instead, for the programs that ask; the dark card of a visit is the same in both.
const darkStylesIn = ({
  light,
  dark,
}: BrandColours) => `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: ${dark.canvas} !important; }
  .name { color: ${dark.primary} !important; }
  .card { background: ${dark.surface} !important; color: #e9efeb !important; }
  .card a { color: ${dark.primary} !important; }
  .code { background: ${dark['primary-soft']} !important; color: ${dark['on-primary-soft']} !important; }
  .button { background: ${dark.primary} !important; }
  .button a { color: ${dark['on-primary']} !important; }
  .visit a { color: ${light['hero-accent']} !important; }
  .footer { color: #aab9b2 !important; }
  .footer a { color: ${dark.primary} !important; }
}`;

/** A table of one cell, as every mail program draws it: for what has a ground of its own. */
export const field = (name: string, style: string, content: Html | Html[], width: 'full' | 'own' = 'own'): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"${width === 'full' ? html` width="100%"` : html``} style="margin:0 0 20px;border-collapse:separate"><tr><td class="${name}" style="${style}">${content}</td></tr></table>`;

/** The page of a mail: the brand's name, the card with what it says, and below it the small print. */
export const mailPage = (
  { subject, language }: { subject: string; language: string },
  content: Html[],
  footer: Html[],
): string => {
  const { name, colours } = brandInForce();
  const look = lookIn(colours);

  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
${{ html: darkStylesIn(colours) }}
</style>
</head>
<body class="canvas" style="${look.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="canvas" align="center" style="${look.canvas}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;border-collapse:separate;text-align:start">
<tr><td class="name" style="${look.name}">${name}</td></tr>
<tr><td class="card" style="${look.card}">
<div role="article" lang="${language}">
<h1 style="${look.heading}">${subject}</h1>
${content}
</div>
</td></tr>
<tr><td class="footer" style="${look.footer}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>`.html;
};
