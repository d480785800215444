/**
 * HTML as other programs write it to the clipboard, and the simple markup that the console and the server convert it
 * to.
 */
export interface PastedHtml {
  readonly from: string
  readonly html: string
  readonly markup: string
}

const wordMarker = (marker: string) =>
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`

const wordItem = (place: 'First' | 'Middle' | 'Last', level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSp${place} style='text-indent:-.25in;mso-list:l0 level${level} lfo1'>` +
  `${wordMarker(marker)}${text}<o:p></o:p></p>\n`

export const pastedHtml: readonly PastedHtml[] = [
  {
    from: 'a table of Word',
    html:
      '<p class=MsoNormal>Amounts<o:p></o:p></p><table class=MsoTableGrid border=1><tr style="mso-yfti-irow:0">' +
      '<td width=100 style="width:75.0pt"><p class=MsoNormal><b>Model</b><o:p></o:p></p></td>' +
      '<td><p class=MsoNormal>Amount<o:p></o:p></p></td></tr>\n<tr><td><p class=MsoNormal>AX-100<o:p></o:p></p></td>' +
      '<td><p class=MsoNormal>25&nbsp;€<o:p></o:p></p></td></tr></table><p class=MsoNormal>“After”</p>',
    markup: '<p>Amounts</p><p><b>Model</b> | Amount<br>AX-100 | 25&nbsp;€</p><p>“After”</p>',
  },
  {
    from: 'a range of Excel',
    html:
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td {mso-number-format:General;}--></style>' +
      '</head><body><table border=0 style="border-collapse:collapse"><!--StartFragment--><col width=64>\n' +
      ' <tr height=20>\n  <td class=xl65>AX-100</td>\n  <td align=right>25</td>\n </tr>\n' +
      ' <tr>\n  <td>AX-200</td>\n  <td>&nbsp;</td>\n  <td>50</td>\n </tr>\n<!--EndFragment--></table></body></html>',
    markup: '<p>AX-100 | 25<br>AX-200 | | 50</p>',
  },
  {
    from: 'Gmail',
    html: '<div dir="ltr">First<div>Second<br></div><div><br></div><div>Third <b>strong</b></div></div>',
    markup: '<p>First<br>Second</p><p>Third <b>strong</b></p>',
  },
  {
    from: 'Outlook on the web',
    html:
      '<div class="elementToProof" style="font-family: Aptos">Hello,</div>\n<div class="elementToProof">&nbsp;</div>\n' +
      '<div class="elementToProof">the rules:</div><ul><li><div class="elementToProof">One</div></li></ul>',
    markup: '<p>Hello,</p><p>the rules:</p><ul><li><p>One</p></li></ul>',
  },
  {
    from: 'Outlook on the web, a list of Word without its styles',
    html:
      '<p class="MsoListParagraph">·<span>&nbsp;&nbsp; </span>One</p><p class="MsoListParagraph">· Two</p>' +
      '<p class="MsoListParagraph">More of two</p><p class="MsoListParagraph">1.<span>&nbsp;</span>First</p>',
    markup: '<ul><li>One</li><li>Two</li></ul><p>More of two</p><ol><li>First</li></ol>',
  },
  {
    from: 'Teams',
    html: '<div><div><p>First</p>\n<p>Second</p></div><div itemprop="copy-paste-block">Third</div></div>',
    markup: '<p>First</p><p>Second</p><p>Third</p>',
  },
  {
    from: 'VS Code',
    html:
      '<meta charset="utf-8"><div style="white-space: pre;"><div><span style="color: #00f">const</span><span> a</span></div>' +
      '<br><div><span>b</span></div><div>c</div></div>',
    markup: '<p>const a</p><p>b<br>c</p>',
  },
  {
    from: 'a list of Google Docs',
    html:
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><ul><li dir="ltr" aria-level="1"><p role="presentation">' +
      '<span>One</span></p></li><ul><li aria-level="2"><p>Inner</p></li></ul><li><p>Two</p></li></ul></b>',
    markup: '<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>',
  },
  {
    from: 'a list of Word',
    html:
      wordItem('First', 1, '·', 'One') +
      wordItem('Middle', 2, 'o', 'Inner') +
      wordItem('Last', 1, '·', 'Two <b>strong</b>') +
      '<p class=MsoNormal>After</p>',
    markup: '<ul><li>One<ul><li>Inner</li></ul></li><li>Two <b>strong</b></li></ul><p>After</p>',
  },
  {
    from: 'a numbered list of Word',
    html: wordItem('First', 1, '1.', 'One') + wordItem('Middle', 2, 'a)', 'Inner') + wordItem('Last', 1, '2.', 'Two'),
    markup: '<ol><li>One<ol><li>Inner</li></ol></li><li>Two</li></ol>',
  },
  {
    from: 'nested divs',
    html: '<div><div><div>a</div></div><div>b<div>c</div>d</div></div>',
    markup: '<p>a<br>b<br>c<br>d</p>',
  },
  {
    from: 'empty divs',
    html: '<div><br></div><div></div><div>a</div><div><br></div><div><br></div>',
    markup: '<p>a</p>',
  },
  {
    from: 'nested tables',
    html: '<table><tr><td><table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></table></td></tr></table>',
    markup: '<p>A | B<br>C | D</p>',
  },
  {
    from: 'a table without ends of cells and rows',
    html: '<table><tr><td>A<td>B<tr><td>C<td>D</table>after',
    markup: '<p>A | B<br>C | D</p><p>after</p>',
  },
  {
    from: 'header cells and a cell over two columns',
    html:
      '<table><caption>Prices</caption><thead><tr><th>Model</th><th colspan="2">Amount</th></tr></thead>' +
      '<tbody><tr><td>AX-100</td><td>25</td><td>USD</td></tr></tbody></table>',
    markup: '<p>Prices<br>Model | Amount<br>AX-100 | 25 | USD</p>',
  },
  {
    from: 'a cell with paragraphs and line breaks',
    html: '<table><tr><td><p>AX</p><p>100</p></td><td>25<br>USD</td></tr></table>',
    markup: '<p>AX 100 | 25 USD</p>',
  },
  {
    from: 'a cell with a list, which does not fit into a line',
    html: '<table><tr><td>Rules</td><td><ul><li>One</li></ul></td></tr></table>',
    markup: '<p>Rules</p><ul><li>One</li></ul>',
  },
  {
    from: 'lone text between blocks',
    html: 'before<div>First</div>between<table><tr><td>A</td><td>B</td></tr></table>after<h2>Rules</h2>end',
    markup: 'before<br>First<br>between<p>A | B</p><p>after</p><h2>Rules</h2>end',
  },
  {
    from: 'marks around blocks',
    html: '<b><div>a</div><div>b</div><p>c</p></b><a href="https://example.com"><div>d</div></a>',
    markup: '<p><b>a<br>b</b></p><p><b>c</b></p><p><a href="https://example.com">d</a></p>',
  },
  {
    from: 'headings of every level',
    html: '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
    markup: '<h2>a</h2><h2>b</h2><h3>c</h3><h4>d</h4><h4>e</h4><h4>f</h4>',
  },
  {
    from: 'what may not stay',
    html:
      '<style>p { color: red }</style><script>alert(1)</script><p style="color: red" onclick="alert(1)">“a” €</p>' +
      '<img src="cid:1"><img src="file:///C:/a.png"><svg/><div>b</div>',
    markup: '<p>“a” €</p><p>b</p>',
  },
  {
    from: 'a quoted > in an attribute',
    html: '<p title="a > b">x</p><p title="never ends>y</p>',
    markup: '<p>x</p><p>y</p>',
  },
]

/** Markup that the console's editor writes; it is kept unchanged. */
export const editorMarkup: readonly string[] = [
  '<h2>Terms</h2><p>Earn <strong>$25</strong>, <em>twice</em>, <u>now</u> &amp; <s>then</s>.<br></p><p></p>',
  '<ul><li><p>one</p><ol><li><p>inner</p></li></ol></li><li><p><strong> </strong>two</p></li></ul>',
  '<blockquote><p>so it is</p></blockquote><pre><code>1 &lt; 2\n  3</code></pre><hr><h3>a</h3><h4>b<br>c</h4>',
  '<p>a  b&nbsp;</p><p><strong>a<br><em>b</em></strong><code>c</code></p><ul><li>one</li></ul>text<br><br>more',
]
