/** Brazilian Portuguese words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/pt_BR';
import { plainSpelling } from '../../person/addresses-of-names.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/words.ts';

// Forms that fit together without further ending: plurals of one gender, and the verbs of plurals.
const subjects = listed(
  'barcos|bosques|caminhos|campos|castelos|faróis|jardins|lagos|livros|mapas|mercados|moinhos|parques|' +
    'portos|povoados|rios|trens|vales|ventos|vizinhos',
);
const plainAdjectives = listed(
  'alegres|altos|amarelos|amplos|antigos|azuis|brancos|brilhantes|calmos|claros|doces|finos|frescos|' +
    'grandes|jovens|largos|leves|livres|longos|novos|pequenos|profundos|serenos|tranquilos|verdes',
);
const doing = listed(
  'buscam|encontram|levam|mostram|guardam|chamam|saúdam|pintam|abrem|unem|deixam|seguem|contam|tocam|cercam',
);
const manners = listed('sempre|devagar|juntos|logo|ainda|hoje|quase|lentamente|depois|longe');
const links = listed('e|mas|pois');

/** What is loaded of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'água|amanhecer|ano|árvore|areia|barco|bosque|café|caminho|campo|canção|carta|casa|castelo|céu|chave|' +
        'chuva|cidade|colina|cozinha|estrela|farol|flor|floresta|fogo|folha|fonte|ilha|janela|jardim|lago|' +
        'livro|lua|luz|manhã|mapa|mar|mercado|mesa|montanha|neblina|nuvem|pão|papel|parque|pedra|ponte|porta|' +
        'porto|praça|praia|rio|sol|sombra|torre|trem|vale|vento|viagem',
    ),
    verbs: listed(
      'abrir|ajudar|andar|aprender|brincar|buscar|caminhar|cantar|chegar|construir|contar|correr|cozinhar|' +
        'cuidar|dançar|dar|desenhar|encontrar|escolher|escrever|escutar|esperar|falar|ler|levar|mostrar|' +
        'nadar|olhar|pensar|perguntar|pintar|preparar|rir|sonhar|viajar|voar',
    ),
    adjectives: listed(
      'alegre|alto|amarelo|amplo|antigo|azul|belo|branco|breve|brilhante|calmo|claro|curto|doce|fino|firme|' +
        'forte|fresco|frio|grande|jovem|largo|leve|limpo|livre|longo|macio|novo|pequeno|profundo|quente|' +
        'rápido|redondo|sereno|simples|suave|tranquilo|velho|verde|vivo',
    ),
    adverbs: listed(
      'agora|ainda|ali|amanhã|antes|aqui|assim|bem|calmamente|cedo|depois|depressa|devagar|fora|hoje|já|' +
        'juntos|lentamente|logo|longe|nunca|ontem|perto|quase|raramente|sempre|talvez|tarde',
    ),
    colors: entriesOf(faker.rawDefinitions.color?.human),
    sentence: {
      frame: [subjects, plainAdjectives, doing, manners, subjects, plainAdjectives, links],
      last: [subjects, plainAdjectives, doing, manners, subjects, plainAdjectives, manners],
      joint: ' ',
      end: '.',
    },
    spelling: plainSpelling,
  },
  commerce: {
    product: {
      parts: [
        listed('Banco|Caderno|Cesto|Chapéu|Copo|Espelho|Jarro|Prato|Quadro|Relógio|Sofá|Suporte|Tapete|Vaso'),
        listed('artesanal|moderno|simples|elegante|robusto|prático|leve|compacto|clássico|refinado|ergonômico|rústico'),
        listed('de madeira|de metal|de couro|de vidro|de bambu|de algodão|de cerâmica|de aço|de granito|de lã'),
      ],
      joint: ' ',
    },
    categories: listed(
      'Alimentos|Automotivo|Bebês|Beleza|Brinquedos|Calçados|Casa|Eletrônicos|Esportes|Ferramentas|Filmes|' +
        'Informática|Jardim|Joias|Livros|Música|Roupas|Saúde',
    ),
    transactions: listed('pagamento|reembolso|depósito|saque|transferência|fatura|tarifa|estorno'),
  },
};
