/** Draws the plots of the page of numbers from the data set, as SVG files for light and dark pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as echarts from 'echarts';
import { source } from '../pages.mjs';
import { rowsOf, shareOf, valuesOf } from './data.mjs';

/** Colours of the game (shell/render/theme.cpp) for won, drawn and lost. */
const themes = {
  light: { text: '#2b2420', line: '#ded3c0', colours: ['#2f7d5b', '#c9b48f', '#b3541e'] },
  dark: { text: '#f2ece4', line: '#3a333f', colours: ['#5fb98e', '#6d6259', '#e08a4f'] },
};

const percentOf = (rows, of, is) => Number((100 * shareOf(rows, of, is).share).toFixed(2));
const axis = (name, more) => ({ name, nameLocation: 'middle', nameGap: 28, ...more });

/** Stacked shares of won, drawn and lost positions, by pieces on the board. */
function outcomes(name, gift) {
  const rows = rowsOf(name), plies = valuesOf(rows, 'placed');
  return {
    xAxis: axis('pieces on the board', { type: 'category', data: plies }),
    yAxis: { type: 'value', max: 100, axisLabel: { formatter: '{value} %' } },
    series: [['win', 'won'], ['draw', 'drawn'], ['loss', 'lost']].map(([outcome, words]) => ({
      name: words, type: 'bar', stack: 'all', barCategoryGap: '12%',
      data: plies.map((placed) => percentOf(rows, { placed, gift }, { outcome })),
    })),
  };
}

/** How long games last. */
function lengths() {
  const rows = rowsOf('games'), plies = Array.from({ length: 13 }, (_, k) => String(k + 4));
  return {
    xAxis: axis('placements', { type: 'category', data: plies }),
    yAxis: { type: 'value', axisLabel: { formatter: '{value} %' } },
    series: ['random', 'careful'].map((players) => ({
      name: `${players} players`, type: 'bar',
      data: plies.map((is) => percentOf(rows, { players, what: 'placements' }, { is })),
    })),
  };
}

/** Where a draw hangs by one move. */
function onlyMoves() {
  const rows = rowsOf('holding'), plies = valuesOf(rows, 'placed');
  return {
    xAxis: axis('pieces on the board', { type: 'category', data: plies }),
    yAxis: { type: 'value', max: 100, axisLabel: { formatter: '{value} %' } },
    series: [['give', 'only one gift holds'], ['place', 'only one space holds']].map(([phase, words]) => ({
      name: words, type: 'line', symbolSize: 7,
      data: plies.map((placed) => percentOf(rows, { placed, phase, outcome: 'draw' }, { holding: 1 })),
    })),
  };
}

const plots = {
  'random-gift': outcomes('outcomes', 'random'), 'best-gift': outcomes('outcomes', 'best'),
  'best-gift-squares': outcomes('outcomes-squares', 'best'), lengths: lengths(), 'only-moves': onlyMoves(),
};

const folder = join(source, 'public', 'numbers');
mkdirSync(folder, { recursive: true });
for (const [name, plot] of Object.entries(plots))
  for (const [theme, { text, line, colours }] of Object.entries(themes)) {
    const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 560, height: 300 });
    const lines = { axisLine: { lineStyle: { color: text } }, splitLine: { lineStyle: { color: line } }, axisLabel: { color: text, fontSize: 14 } };
    chart.setOption({
      animation: false,
      color: colours,
      textStyle: { fontFamily: 'system-ui, sans-serif', fontSize: 14, color: text },
      legend: { top: 0, textStyle: { color: text, fontSize: 14 } },
      grid: { left: 56, right: 12, top: 36, bottom: 52 },
      ...plot,
      xAxis: { ...lines, ...plot.xAxis, nameTextStyle: { color: text, fontSize: 14 } },
      yAxis: { ...lines, ...plot.yAxis, axisLabel: { ...lines.axisLabel, ...plot.yAxis.axisLabel } },
    });
    writeFileSync(join(folder, `${name}.${theme}.svg`), chart.renderToSVGString());
    chart.dispose();
  }
