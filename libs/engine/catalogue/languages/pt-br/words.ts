/** Brazilian Portuguese words, sentences and products; the colours come from Faker's locale data. */
import { faker } from '@faker-js/faker/locale/pt_BR';
import { plainSpelling } from '../../person/addresses-of-names.ts';
import { entriesOf, listed } from '../../tables/localized.ts';
import type { Vocabulary } from '../../tables/locale-tables.ts';

// These forms agree with each other: plurals of one gender, and verbs in the plural.
const subjects = listed(
  'amigos|artistas|balões|barcos|barracos|bosques|botes|caminhos|campos|cantos|castelos|cavalos|cometas|contos|' +
    'coqueiros|desenhos|faróis|gatos|jardins|jovens|lagos|livros|mapas|marinheiros|meninos|mercados|moinhos|montes|' +
    'morros|museus|oceanos|parques|pássaros|pescadores|pintores|pomares|portos|povoados|quadros|riachos|rios|sinos|' +
    'sonhos|telhados|trens|vales|varais|ventos|viajantes|violões|vizinhos',
);
const plainAdjectives = listed(
  'alegres|altos|amarelos|amáveis|amplos|animados|antigos|azuis|belos|brancos|breves|brilhantes|calmos|célebres|' +
    'claros|coloridos|cordiais|curiosos|delicados|discretos|doces|elegantes|felizes|finos|floridos|frescos|gentis|' +
    'grandes|humildes|jovens|largos|leves|livres|longos|luminosos|modestos|nobres|novos|pequenos|profundos|serenos|' +
    'silenciosos|simples|sinceros|suaves|tranquilos|valentes|verdes|vivos',
);
const doing = listed(
  'abraçam|abrem|admiram|alcançam|alegram|amam|atravessam|buscam|celebram|cercam|chamam|cobrem|colorem|conhecem|' +
    'contam|cultivam|decoram|deixam|descobrem|encontram|escutam|esperam|guardam|iluminam|inspiram|lembram|levam|' +
    'mostram|observam|ouvem|percorrem|pintam|protegem|refletem|saúdam|seguem|tocam|unem|visitam',
);
const manners = listed(
  'agora|ainda|alegremente|antes|bem|calmamente|cedo|dentro|depois|depressa|devagar|hoje|juntos|lentamente|logo|' +
    'longe|nunca|quase|raramente|sempre|suavemente|talvez|também|tarde',
);
const links = listed('e|enquanto|mas|pois|porque');

/** The tables of words. */
export const words: Vocabulary = {
  words: {
    nouns: listed(
      'abelha|abraço|açúcar|água|agulha|aldeia|alegria|algodão|almoço|altura|amanhã|amanhecer|amigo|amor|âncora|anel|' +
        'aniversário|ano|arco|areia|armário|arroz|arte|árvore|asa|avenida|avião|avó|azeite|baía|bairro|balão|balcão|' +
        'baleia|bambu|banco|bandeira|banho|barco|barraca|biblioteca|bicho|bicicleta|boca|bola|bolo|bolsa|bosque|bota|' +
        'braço|brasa|brinquedo|brisa|cabana|cabra|cachoeira|cadeira|caderno|café|caixa|calçada|cama|caminho|camisa|' +
        'campainha|campo|canção|caneca|caneta|canoa|canto|capim|cara|carro|carta|carteiro|casa|castanha|castelo|cavalo|' +
        'cerca|cereja|cesta|céu|chão|chapéu|chave|cheiro|chuva|cidade|cinema|círculo|coco|colher|colina|concerto|' +
        'concha|copo|coração|corda|coroa|corrida|costa|couro|cozinha|criança|cristal|cuia|dado|dança|dedo|descanso|' +
        'desenho|deserto|dia|doce|domingo|duna|elefante|escada|escola|escova|espelho|esquina|estação|estrada|estrela|' +
        'fábrica|família|farinha|farol|feijão|feira|festa|filho|fio|fita|flor|floresta|fogão|fogo|fogueira|folha|folia|' +
        'fonte|formiga|forno|foto|fruta|fumaça|gaivota|galho|galinha|garrafa|gato|gaveta|gelo|girassol|gota|grama|grão|' +
        'grupo|guitarra|harpa|hino|história|hora|horta|ideia|igreja|ilha|imagem|inverno|irmão|jabuticaba|janela|' +
        'jangada|janta|jardim|jogo|jornal|ladeira|lago|lagoa|lâmpada|lápis|laranja|leite|lenço|letra|limão|linha|livro|' +
        'lobo|loja|lua|lugar|luz|maçã|madeira|mãe|mala|manga|manhã|manteiga|mão|mapa|máquina|mar|maré|margem|mel|' +
        'melancia|memória|menino|mercado|mês|mesa|milho|minuto|moeda|moinho|momento|montanha|morango|morro|muro|museu|' +
        'música|neblina|neto|ninho|noite|nome|noz|nuvem|oceano|oficina|olho|onda|orquestra|ouro|outono|ovelha|ovo|' +
        'padaria|pai|painel|palavra|palco|palma|panela|pão|papel|parede|parque|pássaro|passeio|pato|pé|pedra|peixe|' +
        'pena|pera|pescador|pinhão|pintura|planta|poça|poço|poema|pomar|pomba|ponte|porta|porto|povoado|praça|prado|' +
        'praia|prato|presente|primavera|primo|quadro|quintal|raiz|ramo|rede|relógio|remo|riacho|rio|riso|rocha|roda|' +
        'rosa|roupa|rua|sabão|sabor|sal|sala|sapato|semana|semente|serra|silêncio|sino|sofá|sol|sombra|sonho|sorriso|' +
        'tambor|tapete|tarde|teatro|telhado|tempo|tenda|terra|tigela|tinta|torre|trem|trigo|trilha|uva|vale|varanda|' +
        'vaso|vela|vento|verão|vestido|viagem|viela|viola|vizinho|voz|xícara',
    ),
    verbs: listed(
      'abraçar|abrir|acampar|acender|achar|acompanhar|acordar|admirar|agradecer|ajudar|alcançar|amar|andar|anotar|' +
        'aplaudir|apoiar|aprender|arrumar|assar|assobiar|atender|atravessar|avançar|bater|beber|beijar|bordar|brilhar|' +
        'brincar|brindar|buscar|calçar|caminhar|cantar|cavalgar|celebrar|chamar|chegar|cheirar|chover|colar|colher|' +
        'colocar|colorir|combinar|começar|comer|comparar|compartilhar|comprar|conhecer|conseguir|construir|contar|' +
        'conversar|convidar|correr|costurar|cozinhar|crescer|criar|cuidar|cultivar|cumprimentar|dançar|dar|decorar|' +
        'deixar|descansar|descobrir|desejar|desenhar|deslizar|dividir|dizer|dobrar|dormir|emprestar|encher|encontrar|' +
        'ensinar|entender|entrar|entregar|enviar|escalar|escolher|esconder|escrever|escutar|esperar|estudar|explicar|' +
        'explorar|falar|fazer|fechar|festejar|ficar|florir|folhear|formar|ganhar|girar|gostar|guardar|imaginar|' +
        'inventar|ir|jantar|jogar|juntar|lavar|lembrar|ler|levantar|levar|limpar|medir|melhorar|misturar|molhar|morar|' +
        'mostrar|mover|mudar|nadar|navegar|notar|observar|oferecer|olhar|organizar|ouvir|parar|partir|passar|passear|' +
        'pedalar|pegar|pensar|perguntar|pescar|pintar|plantar|podar|praticar|preparar|provar|pular|querer|receber|' +
        'recordar|regar|remar|reparar|repousar|respirar|responder|rir|saber|sair|saltar|saudar|secar|seguir|semear|' +
        'sentir|servir|sonhar|sorrir|subir|surfar|tecer|telefonar|ter|terminar|tirar|tocar|tomar|trabalhar|trazer|' +
        'trocar|unir|usar|varrer|vender|ver|vestir|viajar|visitar|viver|voar|voltar',
    ),
    adjectives: listed(
      'aberto|aconchegante|adequado|admirável|afetuoso|ágil|agradável|agudo|alaranjado|alegre|alerta|alto|amarelo|' +
        'amável|ameno|amigável|amplo|animado|antigo|atento|ativo|azul|baixo|barato|belo|bom|bonito|branco|brando|bravo|' +
        'breve|brilhante|calmo|capaz|carinhoso|célebre|certo|cheio|cheiroso|claro|colorido|comovente|completo|comum|' +
        'confiante|confortável|contente|corajoso|cordial|correto|criativo|cuidadoso|curioso|curto|dedicado|delicado|' +
        'denso|diferente|digno|direito|direto|discreto|divertido|doce|dourado|durável|educado|eficaz|elegante|' +
        'encantador|enorme|ensolarado|esperto|espesso|estável|estreito|exato|excelente|extenso|fácil|famoso|feliz|' +
        'fértil|fiel|fino|firme|flexível|florido|fofo|forte|franco|fresco|frio|generoso|gentil|gostoso|grande|grato|' +
        'grosso|habilidoso|harmonioso|honesto|humilde|ideal|igual|imenso|importante|inteiro|intenso|jovem|justo|largo|' +
        'leal|lento|leve|limpo|lindo|liso|livre|longo|luminoso|macio|maduro|magnífico|manso|maravilhoso|marcante|' +
        'moderno|modesto|natural|nítido|nobre|normal|notável|novo|original|otimista|paciente|pacífico|' +
        'pequeno|perfeito|perfumado|pleno|pontual|possível|prateado|prático|preciso|primeiro|profundo|prudente|puro|' +
        'quente|querido|rápido|raro|real|redondo|reluzente|reto|rico|risonho|rosado|roxo|rural|rústico|sábio|saboroso|' +
        'sadio|seco|seguro|sensato|sereno|silencioso|simpático|simples|sincero|sólido|sonoro|suave|sutil|tenro|terno|' +
        'tímido|tranquilo|único|útil|valente|valioso|variado|vasto|velho|veloz|verdadeiro|verde|vibrante|vivo',
    ),
    adverbs: listed(
      'abaixo|acima|acolá|adiante|agora|aí|ainda|alegremente|além|ali|aliás|amanhã|anteontem|antes|apenas|aqui|assim|' +
        'atrás|através|bastante|bem|cá|calmamente|cedo|certamente|claramente|constantemente|cuidadosamente|debaixo|' +
        'decerto|demais|dentro|depois|depressa|detrás|devagar|devidamente|diante|diariamente|discretamente|embaixo|' +
        'enfim|então|facilmente|felizmente|finalmente|fora|frequentemente|gentilmente|hoje|igualmente|inteiramente|já|' +
        'jamais|junto|juntos|justamente|lá|lentamente|livremente|logo|longe|mais|melhor|menos|muito|naturalmente|' +
        'normalmente|novamente|nunca|ontem|outrora|perto|ponto a ponto|porventura|pouco|primeiramente|quase|' +
        'rapidamente|raramente|raras vezes|realmente|recentemente|sempre|sim|simplesmente|sobretudo|somente|suavemente|' +
        'talvez|também|tampouco|tanto|tarde|totalmente|tranquilamente|ultimamente',
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
        listed(
          'Abajur|Abridor|Álbum|Anel|Apoio|Armário|Avental|Balde|Banco|Baú|Bracelete|Brinco|Broche|Bule|Cabide|Cachepô|' +
            'Caderno|Caixote|Candelabro|Casaco|Castiçal|Cesto|Chapéu|Chaveiro|Chinelo|Cinto|Cobertor|Colar|Colete|Console|' +
            'Copo|Descanso de panela|Escorredor|Espelho|Estojo|Faqueiro|Filtro|Fogão|Gaveteiro|Gorro|Guarda-chuva|Jarro|' +
            'Jogo americano|Lenço|Lustre|Martelo|Móbile|Organizador|Painel|Pente|Pilão|Pincel|Porta-copos|Porta-joias|' +
            'Porta-lápis|Porta-retratos|Pote|Prato|Puff|Puxador|Quadro|Ralador|Relógio|Saleiro|Sapato|Sofá|Suporte|' +
            'Tabuleiro|Tambor|Tapete|Travesseiro|Vaso',
        ),
        listed(
          'artesanal|autêntico|clássico|colorido|compacto|confortável|decorado|delicado|discreto|dobrável|durável|' +
            'elegante|ergonômico|flexível|funcional|leve|luminoso|moderno|original|prático|redondo|refinado|resistente|' +
            'robusto|rústico|simples|útil|versátil',
        ),
        listed(
          'de aço|de algodão|de alumínio|de argila|de bambu|de bronze|de carvalho|de cerâmica|de cipó|de cobre|' +
            'de cortiça|de couro|de cristal|de feltro|de ferro|de granito|de jacarandá|de juta|de lã|de linho|de madeira|' +
            'de mármore|de metal|de palha|de papel|de pedra|de peroba|de porcelana|de seda|de vidro|de vime',
        ),
      ],
      joint: ' ',
    },
    categories: listed(
      'Acessórios|Alimentos|Automotivo|Bebês|Bebidas|Beleza|Brinquedos|Calçados|Camping|Casa|Decoração|Eletrônicos|' +
        'Esportes|Ferragens|Ferramentas|Filmes|Iluminação|Informática|Instrumentos|Jardim|Jogos|Joias|Livros|Malas|' +
        'Móveis|Música|Papelaria|Pet shop|Relógios|Roupas|Saúde|Viagem',
    ),
    transactions: listed(
      'adiantamento|boleto|crédito|débito|depósito|estorno|fatura|juros|multa|pagamento|parcela|reembolso|saque|' +
        'tarifa|transferência',
    ),
  },
};
